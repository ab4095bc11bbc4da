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

/** Scroll to the highest element of the first selector that finds any; the head of the page, which stays in sight,
 * covers none of it. */
export function bringInSight(...selectors) {
  requestAnimationFrame(() => {
    const found = selectors.map((selector) => [...document.querySelectorAll(selector)]).find(({ length }) => length > 0);
    const element = found?.toSorted(byTop)[0];
    if (!element) return;
    const { bottom } = document.querySelector(".top").getBoundingClientRect();
    element.style.scrollMarginTop = `${bottom + GAP_PX}px`;
    element.scrollIntoView({ block: "nearest" });
  });
}

const byTop = (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top;
