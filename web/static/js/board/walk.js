/* The pace of a peg: hole by hole, as fast as an eye follows. */

const HOLES_A_SECOND = 12;
const LONGEST_MS = 2500;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Call `step(at)` from one hole to another, at once for who wants no motion; gives a stop. */
export function walk(from, to, step) {
  const lasts = Math.min((Math.abs(to - from) / HOLES_A_SECOND) * 1000, LONGEST_MS);
  if (still.matches || lasts === 0) {
    step(to);
    return () => {};
  }
  let began = null;
  let frame = requestAnimationFrame(function next(now) {
    began ??= now;
    const done = (now - began) / lasts;
    step(done < 1 ? from + (to - from) * done : to);
    if (done < 1) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

/** Where a peg is between two holes: it rests in one, then goes quickly to the next. */
export function hop(at) {
  const hole = Math.floor(at);
  const way = at - hole;
  return hole + way * way * (3 - 2 * way);
}
