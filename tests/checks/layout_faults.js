/* What is wrong with the layout of a page: sideways, out of sight, cut off, covered, too small. */

([thumb, wanted]) => {
  const faults = new Set();
  const all = (of, part = document) => [...part.querySelectorAll(of)];
  const named = (it) => {
    const key = it.id ? `#${it.id}` : it.dataset?.key ? `[${it.dataset.key}]` : "";
    const own = it.className?.baseVal ?? it.className ?? "";
    return `${it.localName}${key}${own && !key ? `.${own.trim().split(/\s+/).join(".")}` : ""}`;
  };
  const shown = (it) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !it.closest(".sr-only");
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const isSticky = getComputedStyle(document.querySelector(".bar")).position === "sticky";
  const paints = (hit, text) => { // what is clear covers nothing
    for (let up = hit; up && !up.contains(text); up = up.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(up);
      const clear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
      if (!clear || ["img", "video", "canvas"].includes(up.localName)) return true;
    }
    return false;
  };
  const screenBox = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cut = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }) => right - left < 1 || bottom - top < 1;

  // 1. Nothing is wider than its place.
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) faults.add(`the page is ${wider} px wider than its screen`);
  for (const it of all("body *")) {
    const { overflowX } = getComputedStyle(it);
    const more = it.scrollWidth - it.clientWidth;
    if (["auto", "scroll"].includes(overflowX) && more > 1 && shown(it)) faults.add(`${named(it)} scrolls sideways`);
  }

  // 2. In sight without scrolling: what is hit at its corners is the thing itself.
  const inSight = (it) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    const [across, down] = [(right - left) / 6, (bottom - top) / 6];
    const points = [[left + across, top + down], [right - across, top + down], [left + across, bottom - down],
      [right - across, bottom - down], [(left + right) / 2, (top + bottom) / 2]];
    const hits = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (it.contains(hit) || hit.contains(it));
    });
    const whole = left > -2 && top > -2 && right < innerWidth + 2 && bottom < innerHeight + 2;
    return whole && hits.length === points.length;
  };
  for (const of of wanted) for (const it of all(of)) if (shown(it) && !inSight(it)) faults.add(`${named(it)} is out of sight`);
  const board = document.querySelector(".peg-board");
  if (document.body.dataset.phase !== "welcome" && !shown(document.querySelector("#race")) && !(shown(board) && inSight(board)))
    faults.add("neither race nor board is in sight");

  // 3. No text is cut off, and none lies on another.
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const it = node.parentElement;
    if (!node.data.trim() || !shown(it) || it.closest("script, noscript, title, option, svg, dialog, .marks, .zone-lines")) continue;
    if (it.clientWidth === 1 && it.clientHeight === 1) continue; // it is for those who listen alone
    const range = document.createRange();
    range.selectNodeContents(node);
    let clip = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
    let hard = clip;
    for (let up = it; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowY === "visible" || style.display === "contents" || style.display === "inline") continue;
      clip = cut(clip, up.getBoundingClientRect());
      if (["hidden", "clip"].includes(style.overflowY)) hard = cut(hard, up.getBoundingClientRect());
      if (style.position === "fixed") break;
    }
    if (it.closest(".table") && isSticky) clip = cut(clip, { ...screenBox, bottom: bar.top });
    for (const box of range.getClientRects()) {
      const { left, top, right, bottom } = box;
      if (right - left < 1) continue;
      if (left < hard.left - 2 || right > hard.right + 2 || top < hard.top - 0.3 * (bottom - top) || bottom > hard.bottom + 0.3 * (bottom - top))
        faults.add(`${named(it)} is cut off: ${node.data.trim().slice(0, 40)}`);
      if (left < -1 || right > innerWidth + 1) faults.add(`${named(it)} leaves the screen: ${node.data.trim().slice(0, 40)}`);
      const quarter = (bottom - top) / 4;
      const ink = cut({ left: left + 1, top: top + quarter, right: right - 1, bottom: bottom - quarter }, clip);
      if (!isEmpty(ink)) lines.push({ it, node, ink, text: node.data.trim().slice(0, 30) });
    }
  }
  lines.forEach((one, place) => {
    for (const other of lines.slice(0, place)) {
      if (one.node === other.node) continue;
      if (isEmpty(cut(one.ink, other.ink))) continue;
      faults.add(`${named(other.it)} (${other.text}) and ${named(one.it)} (${one.text}) overlap`);
    }
    const { left, top, right, bottom } = cut(one.ink, screenBox);
    if (right <= left || bottom <= top) return;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || hit.contains(one.it) || one.it.contains(hit)) return;
    if (hit.closest(".bar, .scoreboard") && one.it.closest(".table")) return; // it scrolls below them
    if (!paints(hit, one.it)) return;
    faults.add(`${named(one.it)} (${one.text}) is covered by ${named(hit)}`);
  });

  // 4. Buttons are as large as a thumb; a key of 52 is as large as WCAG 2.2 asks (2.5.8).
  const KEY = 24;
  for (const it of all("button, summary, select, input:not([type=radio], [type=checkbox]), a.chip")) {
    if (!shown(it) || it.closest("dialog, .marks")) continue;
    const { width, height } = it.getBoundingClientRect();
    const least = it.matches(".play-keys .key") ? KEY : thumb;
    if (width < least - 0.5 || height < least - 0.5)
      faults.add(`${named(it)} has ${Math.round(width)} by ${Math.round(height)} px`);
  }
  return [...faults];
}
