/* What the scripts of the page look for as they are loaded, where there is no page. */

const nothing = () => {};

globalThis.document = {
  documentElement: { lang: "en", dataset: { languages: "en" } },
  getElementById: (id) => (id === "translations" ? { textContent: JSON.stringify(globalThis.translations ?? {}) } : null),
  addEventListener: nothing,
};
globalThis.window = {};
globalThis.navigator ??= {};
globalThis.matchMedia = () => ({ matches: false });
globalThis.addEventListener = nothing;

/** A script of the page, by its path. */
export const script = (path) => import(new URL(`../../../web/static/js/${path}`, import.meta.url));
