import { type ChildProcess, fork } from 'node:child_process';
import * as os from 'node:os';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SpecResult, SpecRun } from './messages.js';

const PROGRAM = fileURLToPath(new URL('./runner-process.ts', import.meta.url));
const RUN_TYPESCRIPT = fileURLToPath(new URL('../../../../.ci/run-typescript.mjs', import.meta.url));
const START_LIMIT_MS = 60_000;
/** A process keeps every module that it ever loaded. */
const MAX_MEMORY_BYTES = 1_200_000_000;
const NICENESS = 10;

export type Outcome = SpecResult | 'timeout' | 'crash';

/** One process that runs a package's specs, and another one when that hangs, dies or has grown too large. */
export class SpecRunner {
  readonly #folder: string;
  #process: ChildProcess | null = null;
  #runs = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(wanted: Omit<SpecRun, 'run'>, limitMs: number): Promise<Outcome> {
    const child = (this.#process ??= await this.#start());
    const run = (this.#runs += 1);
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => over.abort(), limitMs);
    child.send({ ...wanted, run });
    try {
      const outcome = await Promise.race([
        once(child, 'message', { signal }).then(([result]) => result as SpecResult),
        once(child, 'exit', { signal }).then(() => 'crash' as const),
      ]);
      if (outcome === 'crash') this.#process = null;
      else if (outcome.memoryBytes > MAX_MEMORY_BYTES) await this.close();
      return outcome;
    } catch (error) {
      if (!signal.aborted) throw error;
      await this.close();
      return 'timeout';
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  async close(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, [this.#folder], {
      execArgv: [
        '--no-warnings',
        '--conditions=waybook-source',
        '--experimental-vm-modules',
        '--import',
        RUN_TYPESCRIPT,
      ],
      stdio: ['ignore', 'ignore', process.env['WAYBOOK_DRILL_VERBOSE'] ? 'inherit' : 'ignore', 'ipc'],
    });
    setPriority(child.pid!);
    await once(child, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) });
    return child;
  }
}

function setPriority(pid: number): void {
  os.setPriority(pid, NICENESS);
}
