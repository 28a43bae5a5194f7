// One server and one browser for all files that run in one process: starting them is most of what a short file costs.
// A test that kills its server has one of its own.

import { openBrowser } from "./people.mjs";
import { Server } from "./server.mjs";

let users = 0;
let opening = null;

/** Gives the server and the browser that all share; they are started when the first file asks for them. */
export function openTogether() {
  users++;
  opening ??= (async () => ({ server: await Server.start(), browser: await openBrowser() }))();
  return opening;
}

/** Whoever has opened them closes them; the last one ends them. */
export async function closeTogether() {
  if (--users > 0 || !opening) return;
  const { server, browser } = await opening;
  opening = null;
  await browser.close();
  await server.stop();
}
