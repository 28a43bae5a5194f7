// Matches: games that follow one another, boards at once, the links to them, and points in words.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { requestAgain } from "../../web/src/game/after";
import type { Invite } from "../../web/src/lib/api";
import { sayPoints, toldGames } from "../../web/src/match/ask";
import type { Match } from "../../web/src/match/kept";
import { addGame, boardsFor, gameBefore, matchOf, matchWith, readBoards, writeBoards } from "../../web/src/match/kept";
import { about, freshStorage } from "./support";

beforeEach(() => {
  freshStorage();
});

test("a rematch belongs to the match of the game before it, on both players' pages", () => {
  addGame("g1", "white", "g2", "black");
  addGame("g2", "black", "g3", "black");
  assert.deepEqual(matchOf("g3")?.games, [
    { game: "g1", first: "white" },
    { game: "g2", first: "black" },
    { game: "g3", first: "black" },
  ]);
  freshStorage();
  addGame("g1", "black", "g2", "white");
  addGame("g2", "white", "g3", "white");
  assert.deepEqual(
    matchOf("g3")?.games.map((one) => one.first),
    ["white", "black", "black"],
    "the other player's page has the same book",
  );
  assert.equal(gameBefore("g3"), "g2");
  assert.equal(gameBefore("g1"), undefined);
  addGame("g2", "white", "g3", "white");
  assert.equal(matchOf("g3")?.games.length, 3, "a game is added once");
});

test("a game alone is the first of a match", () => {
  assert.deepEqual(matchWith("g9"), { id: "g9", kind: "series", games: [{ game: "g9", first: "white" }] });
});

test("the boards of a link, whole and cut short", () => {
  const boards = [
    { game: "abc_-1", word: "w-1_x", first: "white" as const },
    { game: "def", word: "w2", first: "black" as const },
  ];
  assert.deepEqual(readBoards(writeBoards(boards)), boards);
  assert.deepEqual(readBoards(writeBoards(boards).slice(0, -1)), []);
  assert.deepEqual(readBoards("nonsense"), []);
});

test("each side is invited to its own seats, colours changing from board to board", () => {
  const match: Match = {
    id: "a",
    kind: "boards",
    games: [
      { game: "a", first: "white" },
      { game: "b", first: "black" },
    ],
  };
  const invites = (game: string): Invite[] =>
    (["white", "black", "spectator"] as const).map((seat) => ({ seat, number: 1, word: `${game}-${seat}` }));
  const words = (player: 0 | 1 | -1): string[] => boardsFor(match, invites, player).map((board) => board.word);
  assert.deepEqual(words(0), ["a-white", "b-black"]);
  assert.deepEqual(words(1), ["a-black", "b-white"]);
  assert.deepEqual(words(-1), ["a-spectator", "b-spectator"]);
});

test("games are told to the server with who has White, and those that are not known are left out", () => {
  const match = matchWith("g1");
  match.games.push({ game: "g2", first: "black" });
  const told = toldGames(match, [about({ status: "drawn" }), about({ game: "g2" })]);
  assert.deepEqual(
    told.map((one) => (one as { white: number }).white),
    [0, 1],
  );
  assert.equal(toldGames(match, [null, about()]).length, 1);
});

test("points are written as people write them", () => {
  assert.deepEqual([0, 1, 2, 3, 10].map(sayPoints), ["0", "½", "1", "1½", "5"]);
});

test("whoever begins the next game has White in it", () => {
  const seat = { game: "g1", seat: "white" as const, number: 1, token: "t" };
  const sit = (begins: "white" | "black"): string =>
    requestAgain(about({ you: { seat: "white", number: 1 } }), seat, begins).sit;
  assert.equal(sit("white"), "white", "where a draw does not change who begins");
  assert.equal(sit("black"), "black");
  const blind = about({ you: { seat: "white", number: 1 }, blindfold: "black" });
  assert.equal(requestAgain(blind, seat, "black").blindfold, "white", "the same player is blindfold");
});
