import { hash } from 'node:crypto';

const LOOK_EVERY_MS = 5;
const HASHED = 9;

/**
 * How long this process works without letting anybody else have a turn, in time of the processor: that of the clock passes on a busy machine
 * while others work.
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
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
