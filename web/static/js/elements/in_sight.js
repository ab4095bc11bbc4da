/* What follows an answer stands where whoever gave it can see it. */

const GAP_PX = 8;
const SETTLED_MS = 300;

/** Whether `place` was tapped, or typed in, since this was asked last. */
export function answeredIn(place) {
  let answered = false;
  for (const kind of ["click", "submit"]) place.addEventListener(kind, () => (answered = true));
  return () => {
    const was = answered;
    answered = false;
    return was;
  };
}

/** Scroll to the elements of the first group of selectors that finds any, the last of them surely; the head of the
 * page, which stays in sight, covers none of it. */
export function bringInSight(...groups) {
  requestAnimationFrame(() => {
    const found = groups.map((selectors) => selectors.map((one) => document.querySelector(one)).filter(Boolean));
    for (const element of found.find(({ length }) => length > 0) ?? []) {
      element.style.scrollMarginTop = `${headBottom() + GAP_PX}px`;
      element.style.scrollMarginBottom = `${GAP_PX}px`;
      element.scrollIntoView({ block: "nearest" });
    }
  });
}

/** How far down the head of the page covers it; on a low screen it scrolls away. */
export const headBottom = () => Math.max(0, document.querySelector(".top").getBoundingClientRect().bottom);

/** Keep what is tapped under the thumb, whatever the tap changes above it, at once or soon, for the next tap; some browsers
 * do by themselves. */
export async function staysInPlace(element, tapped) {
  const top = () => element.getBoundingClientRect().top;
  const before = top();
  await tapped();
  const changes = new ResizeObserver(() => scrollBy({ top: top() - before, behavior: "instant" }));
  changes.observe(document.body);
  setTimeout(() => changes.disconnect(), SETTLED_MS);
}
