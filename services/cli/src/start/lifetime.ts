import { setTimeout as sleep } from 'node:timers/promises';
import { npmAncestors, isAlive } from './npm-ancestors.js';

const ANCESTOR_POLL_MS = 500;
/** A supervisor kills after ten seconds. */
const END_LIMIT_MS = 9_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What was opened so far, to be closed in the opposite order. */
export class Lifetime {
  private readonly closers: (() => Promise<void>)[] = [];

  onEnd(close: () => Promise<void>): void {
    this.closers.push(close);
  }

  /** Closes everything, also where one of them fails. */
  async end(): Promise<void> {
    for (let close = this.closers.pop(); close; close = this.closers.pop()) {
      await close().catch((error: unknown) => console.error(`While stopping: ${String(error)}`));
    }
  }
}

/**
 * Runs until a signal comes or the npm that started it is gone, then closes everything within ten seconds.
 *
 * @returns what the process is to exit with
 * @throws what `start` threw, once everything is closed
 */
export async function runUntilStopped(start: (lifetime: Lifetime) => Promise<void>): Promise<number> {
  const lifetime = new Lifetime();
  const stop = stopRequested();
  const started = start(lifetime);
  const outcome = await Promise.race([
    started.then(
      () => 'started',
      () => 'failed',
    ),
    stop.then(() => 'stopped'),
  ]);
  if (outcome === 'started') await stop;
  setTimeout(() => process.exit(1), END_LIMIT_MS).unref();
  // Whatever is being opened at this moment is waited for, so that it is closed as well.
  await started.then(
    () => lifetime.end(),
    () => lifetime.end(),
  );
  if (outcome === 'failed') await started;
  return 0;
}

async function stopRequested(): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
  await Promise.race([signalled, npmGone()]);
}

/** npm killed outright passes nothing on: its going is all there is to notice. */
async function npmGone(): Promise<void> {
  const ancestors = npmAncestors();
  if (ancestors.length === 0) return new Promise(() => undefined);
  while (ancestors.every(isAlive)) await sleep(ANCESTOR_POLL_MS, undefined, { ref: false });
}
