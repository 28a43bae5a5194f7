// The real server, on a free port, with a database that is gone afterwards. It can be killed and started again.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(fileURLToPath(new URL("../../..", import.meta.url)));
const START = 180_000; // milliseconds; a busy machine may take its time
export const program = process.env.ADOUBE ?? join(root, "build/cli/adoube");

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export class Server {
  static async start() {
    const server = new Server();
    server.folder = await mkdtemp(join(tmpdir(), "adoube-browser-"));
    server.port = await freePort();
    server.address = `http://127.0.0.1:${server.port}`;
    await server.run();
    return server;
  }

  async run() {
    const args = ["serve", "--listen", `127.0.0.1:${this.port}`, "--db", join(this.folder, "games.db")];
    this.process = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    this.process.stderr.on("data", (text) => {
      errors += text;
    });
    for (const end = Date.now() + START; Date.now() < end; ) {
      if (this.process.exitCode !== null) throw new Error(`the server ended: ${errors}`);
      try {
        if ((await fetch(`${this.address}/health`)).ok) return;
      } catch {
        /* the server does not answer yet */
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not answer: ${errors}`);
  }

  /** Kills the server, as if the power had failed. */
  async kill() {
    const gone = new Promise((done) => this.process.once("exit", done));
    this.process.kill("SIGKILL");
    await gone;
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  async post(path, body, token) {
    const answer = await fetch(this.address + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  async get(path, token) {
    const answer = await fetch(this.address + path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    return answer.text();
  }

  make(head, more = {}) {
    return this.post("/api/games", { head, sit: "white", name: "Anna", ...more });
  }
}
