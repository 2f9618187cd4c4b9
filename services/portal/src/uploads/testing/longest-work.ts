import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 5;
const HASHED = 9;

/** What Linux says of the thread that runs JavaScript: nanoseconds on a processor, nanoseconds spent waiting for one, turns. */
const MAIN_THREAD = `/proc/self/task/${process.pid}/schedstat`;
const isThreadKnown = existsSync(MAIN_THREAD);

/**
 * How long the thread that runs JavaScript works without letting anybody else have a turn, in time of the processor: that of the clock passes on a
 * busy machine while others work. Where the thread's own time can't be had, the whole process's stands for it.
 */
export class LongestWork {
  readonly #looking: NodeJS.Timeout;
  #longestMs = 0;
  #lastMs = cpuMs();

  constructor() {
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  /** @returns the longest */
  end(): number {
    clearInterval(this.#looking);
    return this.#longestMs;
  }

  #look(): void {
    const nowMs = cpuMs();
    this.#longestMs = Math.max(this.#longestMs, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
  }
}

/** What this machine takes for it: a measure for what else it does. */
export function cpuMsToHash(byteCount: number): number {
  const bytes = Buffer.alloc(byteCount);
  const took = Array.from({ length: HASHED }, () => {
    const startedMs = cpuMs();
    hash('sha256', bytes);
    return cpuMs() - startedMs;
  });
  return took.sort((one, other) => one - other)[Math.floor(HASHED / 2)]!;
}

function cpuMs(): number {
  if (isThreadKnown) return Number(readFileSync(MAIN_THREAD, 'utf8').split(' ')[0]) / 1_000_000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
