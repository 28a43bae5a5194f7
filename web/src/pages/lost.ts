// The page for an address at which there is nothing.

import { byId, make } from "../lib/element";

const isGame = location.pathname.startsWith("/game");
byId("main").append(
  make("h1", {}, isGame ? "There is no such game" : "There is nothing here"),
  make(
    "p",
    { class: "law lead" },
    isGame
      ? "The address of this game is not complete, or the game is gone. If somebody sent you a link, ask him to copy the whole of it."
      : "The address may be mistyped or old.",
  ),
  make(
    "p",
    {},
    make("a", { href: "/" }, "Begin a game"),
    " · ",
    make("a", { href: "/lessons" }, "Lessons"),
    " · ",
    make("a", { href: "/library" }, "The library"),
  ),
);
