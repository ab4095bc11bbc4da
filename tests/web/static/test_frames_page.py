"""Of what a camera films only what differs is sent at once."""

from itertools import pairwise

from playwright.sync_api import Page

from tests.web.windows import stop_the_clock

SEND_A_CANVAS = """async () => {
  const { sendFrames } = await import("/static/js/camera/own_camera.js");
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob());
  window.canvas = Object.assign(document.createElement("canvas"), { width: 96, height: 54 });
  Object.assign(canvas, { videoWidth: 96, videoHeight: 54 });
  Object.defineProperty(canvas, "currentTime", { get: () => performance.now() });
  window.sent = [];
  window.fetch = async () => {
    sent.push(performance.now());
    return new Response();
  };
  window.track = { muted: false };
  sendFrames(canvas, { track, feed: () => 1, heard: () => {} });
}"""
DRAWN_ON = """() => {
  window.drawnOn = [];
  HTMLCanvasElement.prototype.toBlob = function (take) {
    drawnOn.push([this, this.width, this.height]);
    take(new Blob());
  };
}"""
TURN_THE_CAMERA = """() => {
  canvas.getContext("2d").fillRect(0, 0, 96, 54);
  Object.assign(canvas, { videoWidth: 2160, videoHeight: 3840 });
}"""
LAY_A_CARD = """() => {
  const card = canvas.getContext("2d");
  card.fillStyle = "white";
  card.fillRect(10, 10, 20, 30);
}"""
DIFFER = """async ([one, other]) => {
  const { differ } = await import("/static/js/camera/own_camera.js");
  return differ(Uint8Array.from(one), Uint8Array.from(other));
}"""


def test_of_a_muted_camera_nothing_is_sent(clocked: Page) -> None:
    stop_the_clock(clocked)
    clocked.evaluate(SEND_A_CANVAS)
    clocked.clock.run_for(3_000)
    clocked.evaluate("track.muted = true")
    sent = len(clocked.evaluate("sent"))
    clocked.clock.run_for(10_000)
    assert len(clocked.evaluate("sent")) == sent > 0
    clocked.evaluate("track.muted = false")
    clocked.clock.run_for(3_000)
    assert len(clocked.evaluate("sent")) > sent


def test_a_still_table_is_sent_seldom_and_a_change_at_once(clocked: Page) -> None:
    stop_the_clock(clocked)
    clocked.evaluate(SEND_A_CANVAS)
    clocked.clock.run_for(10_000)
    sent = clocked.evaluate("sent")
    gaps_ms = [after - before for before, after in pairwise(sent)]
    assert max(gaps_ms[:5]) < 200
    assert all(800 <= gap_ms < 1000 for gap_ms in gaps_ms[-5:])
    clocked.evaluate(LAY_A_CARD)
    clocked.clock.run_for(200)
    assert clocked.evaluate("sent.length") > len(sent)


def test_all_frames_are_drawn_on_one_canvas_whatever_their_size(clocked: Page) -> None:
    """Phones have room for a few canvases, and no more is sent where one cannot be had."""
    stop_the_clock(clocked)
    clocked.evaluate(SEND_A_CANVAS)
    clocked.evaluate(DRAWN_ON)
    clocked.clock.run_for(2000)
    clocked.evaluate(TURN_THE_CAMERA)
    clocked.clock.run_for(1000)
    assert clocked.evaluate("new Set(drawnOn.map(([canvas]) => canvas)).size") == 1
    sizes = clocked.evaluate("drawnOn.map(([_, ...size]) => size)")
    assert (sizes[0], sizes[-1]) == ([96, 54], [1080, 1920])
