/* No module, and not deferred: the theme that was chosen stands before anything is painted. */

document.documentElement.dataset.theme = "browser";
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "browser";
} catch {
  // the browser was told to keep nothing
}
