/* What follows an answer stands where whoever gave it can see it. */

const GAP_PX = 8;

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
      element.style.scrollMarginBottom = `${innerHeight - barTop() + GAP_PX}px`;
      element.scrollIntoView({ block: "nearest" });
    }
  });
}

/** How far down the scores cover the page, and from where on the bar does. */
const headBottom = () => Math.max(0, document.querySelector(".scoreboard").getBoundingClientRect().bottom);

const barTop = () => document.querySelector(".bar").getBoundingClientRect().top;
