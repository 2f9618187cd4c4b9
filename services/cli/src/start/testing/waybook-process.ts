import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive } from '../npm-ancestors.js';

export const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
export const LAUNCHER = join(ROOT, 'services/cli/bin/waybook.mjs');
const READY_LIMIT_MS = 120_000;
const POLL_MS = 50;
/** In production what is printed is the log. */
const READY = /is ready on (http:\S+)|"port":(\d+),"msg":"ready"/;

export interface Ending {
  readonly code: number | null;
  /** Standard error, without the line that names the database. */
  readonly complaint: string;
}

const DATABASE_LINE = /^Database: .*\n/;

/** Waybook as a person or a supervisor starts it: a process of its own that is watched from outside. */
export class WaybookProcess {
  readonly ended: Promise<Ending>;
  readonly #child: ChildProcess;
  #output = '';
  #complaint = '';

  constructor(
    readonly dataDirectory: string,
    environment: Readonly<Record<string, string>> = {},
    command: readonly [string, ...string[]] = [process.execPath, LAUNCHER, 'start'],
    options: SpawnOptions = {},
  ) {
    const [program, ...args] = command;
    this.#child = spawn(program, args, {
      cwd: ROOT,
      env: { ...plainEnvironment(), PORT: '0', WAYBOOK_DEMO: '0', WAYBOOK_DATA_DIR: dataDirectory, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    this.#child.stdout!.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    this.#child.stderr!.on('data', (chunk: Buffer) => (this.#complaint += chunk.toString()));
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code) => resolve({ code, complaint: this.#complaint.replace(DATABASE_LINE, '') }));
    });
  }

  /** @returns the address that it prints once it is ready */
  async address(): Promise<string> {
    const giveUpAt = performance.now() + READY_LIMIT_MS;
    while (performance.now() < giveUpAt && this.#child.exitCode === null) {
      const [, address, port] = READY.exec(this.#output) ?? [];
      if (address !== undefined) return address;
      if (port !== undefined) return `http://127.0.0.1:${port}`;
      await sleep(POLL_MS);
    }
    throw new Error(`Waybook did not become ready: ${this.#output}${this.#complaint}`);
  }

  /** Undefined where it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  get printed(): string {
    return this.#output;
  }

  /** What the first line of standard error says of the database. */
  get database(): string | undefined {
    return DATABASE_LINE.exec(this.#complaint)?.[0].trimEnd();
  }

  /** The process ids of the portal itself, which npm may stand before, and of its database. */
  get pids(): { portal: number; postgres: number } {
    return {
      portal: Number.parseInt(readFileSync(join(this.dataDirectory, 'waybook.lock'), 'utf8'), 10),
      postgres: Number.parseInt(readFileSync(join(this.dataDirectory, 'postgres/data/postmaster.pid'), 'utf8'), 10),
    };
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** As a terminal or a collector of logs that is gone: what is printed from now on can't be written. */
  hangUp(): void {
    this.#child.stdout!.destroy();
    this.#child.stderr!.destroy();
  }

  /** For the end of a test, whatever became of it. */
  async clear(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.signal('SIGTERM');
    await this.ended;
  }
}

/** Without what npm and Nx told the test run, so that each start is one of its own. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NX_|NODE_OPTIONS$|JEST_|NODE_ENV$)/i.test(name));
  return Object.fromEntries(own);
}

export async function untilGone(pids: readonly number[], limitMs: number): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (pids.some(isAlive)) {
    if (performance.now() > giveUpAt) throw new Error(`Still there: ${pids.filter(isAlive).join(', ')}`);
    await sleep(POLL_MS);
  }
}
