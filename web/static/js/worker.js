/* Stands between a device and its server: a page that is opened while that does not answer says so. */

const SENTENCE = new URL("offline", location).href;
const STYLE = new URL("static/css/notice.css", location).href;

addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  if (mode === "navigate") instead(event, SENTENCE);
  else if (url === STYLE) instead(event, STYLE);
});

/** Answer with what is kept, should the server not answer. */
function instead(event, address) {
  const kept = async () => (await caches.match(address)) ?? Response.error();
  event.respondWith(fetch(event.request).catch(kept));
}
