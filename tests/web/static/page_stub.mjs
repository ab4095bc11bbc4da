/* What the scripts of the page look for as they are loaded and tested, where there is no page. */

const nothing = () => {};

/** As much of an element as is told without a browser: what it says, and what a tap on it does. */
class Element extends EventTarget {
  attributes = {};
  children = [];
  classList = { toggle: nothing, add: nothing, remove: nothing };
  dataset = {};
  style = { setProperty: nothing };
  append(...children) {
    this.children.push(...children);
  }
  click() {
    this.dispatchEvent(new Event("click"));
  }
  contains() {
    return false;
  }
  replaceChildren(...children) {
    this.children = children;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  get textContent() {
    return this.children.map((child) => child.textContent ?? child).join("");
  }
  set textContent(text) {
    this.children = [text];
  }
}

const make = () => new Element();
const places = {};
const translations = { textContent: JSON.stringify(globalThis.translations ?? {}) };

globalThis.document = Object.assign(new EventTarget(), {
  body: make(),
  createElement: make,
  createElementNS: make,
  documentElement: { lang: "en", dataset: { languages: "en" } },
  getElementById: (id) => (id === "translations" ? translations : (places[id] ??= make())),
  visibilityState: "visible",
});
globalThis.window = {};
globalThis.matchMedia = () => media;
globalThis.addEventListener = nothing;

/** What every question about the screen or its user is answered. */
export const media = { matches: false };

/** A script of the page, by its path. */
export const script = (path) => import(new URL(`../../../web/static/js/${path}`, import.meta.url));

/** Let what has become ready go on. */
export const settled = () => new Promise((then) => setImmediate(then));
