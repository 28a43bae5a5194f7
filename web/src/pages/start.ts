// Watches whether the rest of a page arrives. A network that changes while a page is loaded (a telephone that leaves the
// house) takes scripts away in the middle, and without this the reader would look at an empty page for ever. It is small,
// stands before all others and needs none of them.

const KEY = "adoube.tried";
const MOST = 5;

/** How often it was tried. Where the browser keeps nothing it is as if it had been tried often enough. */
function countTries(): number {
  try {
    const tried = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.setItem(KEY, String(tried + 1));
    return tried;
  } catch {
    return MOST;
  }
}

/** Fetches the page again, soon at first and later after longer waits; in the end only when the reader asks. */
function tryAgain(): void {
  const tried = countTries();
  const main = document.getElementById("main");
  const again = document.createElement("a");
  again.href = "";
  again.textContent = "Try again";
  again.onclick = (event) => {
    event.preventDefault();
    location.reload();
  };
  main?.replaceChildren("A part of this page did not arrive. ", again);
  addEventListener("online", () => location.reload());
  if (tried < MOST) setTimeout(() => location.reload(), 300 * 2 ** tried);
}

let failed = false;
addEventListener(
  "error",
  ({ target }) => {
    const isPart = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (!isPart || failed || (target instanceof HTMLLinkElement && target.rel !== "stylesheet")) return;
    failed = true;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", tryAgain);
    else tryAgain();
  },
  true,
);
addEventListener("load", () => {
  try {
    if (!failed) sessionStorage.removeItem(KEY);
  } catch {
    /* nothing was kept */
  }
});
