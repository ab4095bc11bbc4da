/* No module, and not deferred: the theme that was chosen stands before anything is painted. */

document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "browser";
