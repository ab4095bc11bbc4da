/* What this device keeps of the page: a sentence for when it is opened and the server does not answer. */

const KEPT = "offline";
const PAGE = ["offline", "static/css/door.css"];

/** Without TLS there is no such thing, nor with a certificate that the browser does not know. */
export async function startOffline() {
  if (!navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register("worker.js");
    await caches.delete(KEPT); // WebKit loses what is kept twice
    await (await caches.open(KEPT)).addAll(PAGE); // at every visit, in the language of now
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}
