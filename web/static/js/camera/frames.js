/* Sends what a video shows: at once when it differs, else every second as a sign of life. */

const LONGEST_EDGE = 1920;
const QUALITY = 0.85;
const [ACROSS, DOWN] = [96, 54]; // the small grey copy in which a change is looked for
const CHANGED_LEVELS = 16; // camera noise moves a pixel of the copy by less
const CHANGED_PIXELS = 6; // a card is wider than this even in the copy
const FAST_MS = 1000 / 6;
const CALM_MS = 800; // with the way to the server it is a second at the most
const UNREST_MS = 2000;
const ANSWER_WITHIN_MS = 10_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Post frames of `video`, one at a time and always the newest, until `feed()` gives no number; while its
 * `track` is muted the video may go on with old pictures or black ones, and none is posted.
 * `heard` is told each answer: "taken", "refused", "lost" (no answer), or "stop" (not wanted).
 */
export async function sendFrames(video, { track, feed, heard }) {
  const copy = canvas(ACROSS, DOWN, { willReadFrequently: true });
  const whole = canvas(0, 0); // one for all frames: phones have room for few, and free them late
  const sent = { copy: null, ms: -Infinity, time: -1 };
  let changedMs = 0;
  for (let number = feed(); number !== null; number = feed()) {
    const now = performance.now();
    const seen = greyOf(video, copy);
    if (differ(seen, sent.copy)) changedMs = now;
    const calm = now - changedMs > UNREST_MS;
    const isNew = !track.muted && video.videoWidth > 0 && video.currentTime !== sent.time;
    if (isNew && now - sent.ms >= (calm ? CALM_MS : 0)) {
      Object.assign(sent, { copy: seen, ms: now, time: video.currentTime });
      const jpeg = await jpegOf(video, whole);
      await heard(await post(`frame?feed=${number}`, "image/jpeg", jpeg));
    }
    await pause(Math.max(0, FAST_MS - (performance.now() - now)));
  }
}

/** Whether two grey copies are of different scenes; noise alone is no difference. */
export function differ(one, other) {
  if (!other) return true;
  const changed = one.filter((level, place) => Math.abs(level - other[place]) > CHANGED_LEVELS);
  return changed.length >= CHANGED_PIXELS;
}

function canvas(width, height, options) {
  const made = Object.assign(document.createElement("canvas"), { width, height });
  return made.getContext("2d", options);
}

/** The grey levels of a small copy; green stands for all, as it is most of what eyes call bright. */
function greyOf(video, copy) {
  copy.drawImage(video, 0, 0, ACROSS, DOWN);
  const { data } = copy.getImageData(0, 0, ACROSS, DOWN);
  return data.filter((_, place) => place % 4 === 1);
}

function jpegOf(video, whole) {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, LONGEST_EDGE / Math.max(videoWidth, videoHeight));
  const [width, height] = [videoWidth, videoHeight].map((side) => Math.round(side * scale));
  Object.assign(whole.canvas, { width, height });
  whole.drawImage(video, 0, 0, width, height);
  return new Promise((resolve) => whole.canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

/** Tell the server what is wrong with the camera, so that every page can say it. */
export const tellFault = (feed, kind) =>
  post(`camera_fault?feed=${feed}`, "application/json", JSON.stringify({ kind }));

async function post(where, type, body) {
  const request = {
    method: "POST",
    headers: { "Content-Type": type },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    body,
  };
  try {
    const answer = await fetch(`api/${where}`, request);
    if (answer.status === 409) return "stop";
    return answer.ok ? "taken" : "refused";
  } catch {
    return "lost";
  }
}
