/* What this device sends of what its camera films. */

import assert from "node:assert/strict";
import test, { before, beforeEach, mock } from "node:test";

import { script, settled } from "./page_stub.mjs";

const { differ, sendFrames } = await script("camera/own_camera.js");

const [ACROSS, DOWN] = [96, 54];
const STEP_MS = 20;

let now = 0;
let sent; // when each frame was, and how many were on their way then
let scene;
let drawn;
let answersAfterMs;
let track;
let video;
performance.now = () => now;

/** A canvas whose pixels are those of the scene. */
document.createElement = () => {
  const canvas = {};
  const data = () => Uint8ClampedArray.from({ length: 4 * ACROSS * DOWN }, (_, place) => scene(place >> 2));
  const drawImage = () => {};
  const toBlob = (take) => {
    drawn.push([canvas, canvas.width, canvas.height]);
    take(new Blob());
  };
  return Object.assign(canvas, { toBlob, getContext: () => ({ canvas, drawImage, getImageData: () => ({ data: data() }) }) });
};

let onTheirWay = 0;
globalThis.fetch = async () => {
  sent.push([now, (onTheirWay += 1)]);
  if (answersAfterMs) await new Promise((answer) => setTimeout(answer, answersAfterMs));
  onTheirWay -= 1;
  return new Response();
};

const TABLE = () => 90;
const CARD = (place) => (place < 300 ? 250 : 90);

before(() => mock.timers.enable({ apis: ["setTimeout"] }));

beforeEach(() => {
  [sent, drawn, scene, answersAfterMs] = [[], [], TABLE, 0];
  track = { muted: false };
  video = { videoWidth: ACROSS, videoHeight: DOWN, get currentTime() { return now; } };
});

async function passes(ms) {
  for (const end = now + ms; now < end; now += STEP_MS) {
    mock.timers.tick(STEP_MS);
    await settled();
  }
}

/** Film, and give what ends that. */
function films() {
  let feed = 1;
  sendFrames(video, { track, feed: () => feed, heard: () => {} });
  return () => (feed = null);
}

test("a still table is sent seldom, and a change at once", async () => {
  const end = films();
  await passes(10_000);
  const gaps = sent.slice(1).map(([ms], place) => ms - sent[place][0]);
  assert.ok(Math.max(...gaps.slice(0, 5)) <= 200, gaps.join());
  assert.ok(gaps.slice(-5).every((ms) => 800 <= ms && ms < 1000), gaps.join());
  const before = sent.length;
  scene = CARD;
  await passes(200);
  assert.ok(sent.length > before);
  end();
});

test("never are two frames on their way", async () => {
  answersAfterMs = 300;
  const end = films();
  await passes(3000);
  assert.ok(sent.length > 3);
  assert.ok(sent.every(([, together]) => together === 1));
  end();
});

test("nothing is sent of a muted camera", async () => {
  const end = films();
  await passes(1000);
  track.muted = true;
  const before = sent.length;
  await passes(10_000);
  assert.equal(sent.length, before);
  track.muted = false;
  await passes(1000);
  assert.ok(sent.length > before);
  end();
});

test("all frames are drawn on one canvas, as phones have room for few, and none larger than is read", async () => {
  const end = films();
  await passes(1000);
  Object.assign(video, { videoWidth: 2160, videoHeight: 3840 });
  scene = CARD;
  await passes(1000);
  end();
  assert.equal(new Set(drawn.map(([canvas]) => canvas)).size, 1);
  const sizes = drawn.map(([, ...size]) => size);
  assert.deepEqual([sizes[0], sizes.at(-1)], [[96, 54], [1080, 1920]]);
});

test("noise alone is no difference, and a card is one", () => {
  const grey = (levels) => Uint8Array.from({ length: 20 }, (_, place) => levels[place] ?? 90);
  assert.ok(differ(grey([]), null));
  assert.ok(!differ(grey([100, 80, 105, 75, 100, 80, 100]), grey([])));
  assert.ok(!differ(grey([250, 250]), grey([])));
  assert.ok(differ(grey(Array(6).fill(250)), grey([])));
});
