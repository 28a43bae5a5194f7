// Every browser test, in two processes side by side, each with a server and a browser. A process that has done a file
// gets another, so that both end at about the same time. What failed is told once more at the end, where it is found.

import { fork } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

const here = new URL(".", import.meta.url);
const PROCESSES = Math.min(2, availableParallelism());

/** The files of the tests, the longest first, so that no long one is left for the end. */
async function testFiles() {
  const names = (await readdir(here)).filter((name) => name.endsWith(".test.mjs"));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, here), "utf8")));
  const long = Object.fromEntries(names.map((name, i) => [name, texts[i].length]));
  return names.sort((a, b) => long[b] - long[a]);
}

/** Runs files for as long as there are any, and gives what was said and how it ended. */
function runShare(waiting) {
  const child = fork(fileURLToPath(new URL("share.mjs", here)), {
    execArgv: ["--test-reporter=tap"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
    process.stdout.write(text);
  });
  child.on("message", () => child.send(waiting.shift() ?? null));
  return new Promise((done) => child.on("close", (code) => done({ said, code })));
}

/** What is told of the tests that failed: from the line that says so to the end of its details. */
function failures(said) {
  return said.match(/^ *not ok .*\n(?: +---\n[\s\S]*?\n +\.\.\.\n)?/gm) ?? [];
}

function count(said, what) {
  return Number(new RegExp(`^# ${what} (\\d+)$`, "m").exec(said)?.[1] ?? 0);
}

const files = await testFiles();
const shares = await Promise.all(Array.from({ length: PROCESSES }, () => runShare(files)));
const sum = (what) => shares.reduce((total, { said }) => total + count(said, what), 0);
const tell = (text) => process.stdout.write(`${text}\n`);
for (const { said, code } of shares)
  if (code !== 0) tell(failures(said).join("") || `A process ended with ${code} before its tests did.`);
tell(`${sum("tests")} tests: ${sum("pass")} passed, ${sum("fail")} failed, ${sum("skipped")} skipped`);
process.exitCode = files.length === 0 && shares.every(({ code }) => code === 0) ? 0 : 1;
