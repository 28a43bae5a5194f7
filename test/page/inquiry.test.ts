// Questions that take a while: the newest counts, and what goes wrong is told.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Inquiry } from "../../web/src/lib/inquiry";

beforeEach(() => {
  const createElement = (): object => ({ setAttribute: () => undefined, replaceChildren: () => undefined });
  Object.assign(globalThis, { document: { createElement } });
});

/** A promise that is kept or broken by hand. */
function pending<T>(): { promise: Promise<T>; keep: (value: T) => void; fail: (error: Error) => void } {
  let keep: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    keep = resolve;
    fail = reject;
  });
  return { promise, keep, fail };
}

test("the line says that it waits, then what came of it", async () => {
  const inquiry = new Inquiry();
  const answer = pending<string>();
  const done = inquiry.ask(
    "waiting",
    () => answer.promise,
    (text) => inquiry.tell(text),
  );
  assert.equal(inquiry.status.textContent, "waiting");
  answer.keep("the answer");
  await done;
  assert.equal(inquiry.status.textContent, "the answer");
});

test("a late answer to an old question is not shown, nor is its failure", async () => {
  for (const fails of [false, true]) {
    const inquiry = new Inquiry();
    const shown: string[] = [];
    const [old, young] = [pending<string>(), pending<string>()];
    const first = inquiry.ask(
      "one",
      () => old.promise,
      (text) => void shown.push(text),
    );
    const second = inquiry.ask(
      "two",
      () => young.promise,
      (text) => void shown.push(text),
    );
    young.keep("young");
    await second;
    if (fails) old.fail(new Error("too late"));
    else old.keep("old");
    await first;
    assert.deepEqual(shown, ["young"]);
    assert.equal(inquiry.status.textContent, "two");
  }
});

test("a question that was forgotten is not answered", async () => {
  const inquiry = new Inquiry();
  const answer = pending<string>();
  const done = inquiry.ask(
    "waiting",
    () => answer.promise,
    () => assert.fail("shown"),
  );
  inquiry.forget();
  answer.keep("the answer");
  await done;
  assert.equal(inquiry.status.textContent, "");
});

test("what is shown in steps can ask whether it is still wanted", async () => {
  const inquiry = new Inquiry();
  const more = pending<void>();
  let wanted: boolean | null = null;
  const done = inquiry.ask(
    "waiting",
    () => Promise.resolve("x"),
    async (_, isCurrent) => {
      await more.promise;
      wanted = isCurrent();
    },
  );
  await Promise.resolve();
  inquiry.forget();
  more.keep();
  await done;
  assert.equal(wanted, false);
});

test("faults are told in words: the server's own, or that it is not there", async () => {
  const inquiry = new Inquiry();
  const failing = (error: Error) => (): Promise<never> => Promise.reject(error);
  await inquiry.ask("…", failing(new Error("no such position")), () => undefined);
  assert.equal(inquiry.status.textContent, "no such position");
  await inquiry.ask("…", failing(new TypeError("fetch failed")), () => undefined);
  assert.match(String(inquiry.status.textContent), /cannot be reached/);
});
