/* Stands in the document itself, as nothing else may have come: where a style sheet or a script did not, since its server
 * was just ending, the page is loaded again once it does. */

{
  const AGAIN_MS = 2000;

  const comes = (address) => fetch(address).then(({ ok }) => ok, () => false);

  const loadAgain = async (address) => {
    do await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    while (!(await comes(address)));
    location.reload();
  };

  const heard = ({ target }) => {
    if (!(target.rel === "stylesheet" || target instanceof HTMLScriptElement)) return;
    removeEventListener("error", heard, true);
    loadAgain(target.src ?? target.href);
  };

  addEventListener("error", heard, true);
}
