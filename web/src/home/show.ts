// Plays a short docket on the board of the first page, at a pace at which it can be followed.

import type { LiveBoard } from "../study/live";
import script from "./penalty.docket";

const pause = (tenths: number): Promise<void> => new Promise((done) => setTimeout(done, tenths * 100));

/** Shows the penalty; false if something else was begun meanwhile. `pace` shortens the waiting, for tests. */
export async function showPenalty(live: LiveBoard, goesOn: () => boolean, pace = 1): Promise<boolean> {
  live.open = false;
  live.begin([]);
  for (const line of script.split("\n")) {
    const [word = "", rest = ""] = [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)];
    if (!goesOn()) return false;
    if (word === "say") live.say(rest.replace(/'/g, "’"));
    else if (word === "wait") await pause(Number(rest) * pace);
    else if (word === "white" || word === "black") live.act(word, rest);
  }
  live.open = true;
  return true;
}
