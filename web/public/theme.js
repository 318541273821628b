// Before the first paint, so that nobody in the dark is blinded: the chosen theme, or the system's.
(function () {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("starcup.settings") || "{}").theme;
  } catch {
    chosen = null;
  }
  const light = window.matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme =
    chosen === "light" || chosen === "dark" ? chosen : light ? "light" : "dark";
})();
