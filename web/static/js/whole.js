/* Stands in the document itself, as nothing else may have come. Where a style sheet or a script did not, since its server
 * was just ending, or came from a newer server than the others, the page is loaded again. After two times that brought no
 * whole page, files are missing for good: the page says so, and rests. */

{
  const AGAIN_MS = 2000;
  const ANSWER_WITHIN_MS = 10_000;
  const MOST_TIMES = 2;
  const times = history.state?.times ?? 0; // outlives the page, but no whole one
  let whole = true;

  const answers = (address) =>
    fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(() => true, () => false);

  const loadAgain = async (address) => {
    do await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    while (!(await answers(address)));
    history.replaceState({ times: times + 1 }, "");
    location.reload();
  };

  const heard = ({ target, error }) => {
    const missing = target.rel === "stylesheet" || target instanceof HTMLScriptElement;
    if (!whole || !(missing || error instanceof SyntaxError)) return; // that is a module of another version
    whole = false;
    if (times < MOST_TIMES) loadAgain(target.src ?? target.href ?? location.href);
  };

  addEventListener("error", heard, true);
  addEventListener("load", () => {
    removeEventListener("error", heard, true);
    if (whole) history.replaceState(null, "");
    else document.getElementById("incomplete").hidden = times < MOST_TIMES;
  });
}
