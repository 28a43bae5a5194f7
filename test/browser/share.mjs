// One of the processes that run the browser tests: it asks for one file after another, until there is none left. All of
// them share its server and its browser.

import { describe } from "node:test";
import { closeTogether, openTogether } from "./lib/together.mjs";

function nextFile() {
  return new Promise((done) => {
    process.once("message", done);
    process.send("next");
  });
}

await openTogether();
for (let file = await nextFile(); file; file = await nextFile())
  await describe(file, () => import(new URL(file, import.meta.url)));
await closeTogether();
process.disconnect();
