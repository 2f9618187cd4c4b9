import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT_CODES, type ExitCode } from './exit-codes.js';
import { npmAncestors, isAlive } from './npm-ancestors.js';

const ANCESTOR_POLL_MS = 500;
/** A supervisor kills after ten seconds. */
const END_LIMIT_MS = 9_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What was opened so far, to be closed in the opposite order when the process ends. */
export class Lifetime {
  readonly #closers: (() => Promise<void>)[] = [];
  #exitCode: ExitCode = EXIT_CODES.stopped;
  #endNow: () => void = () => undefined;
  /** Resolves once somebody wants the process to end. */
  readonly endRequested = new Promise<void>((resolve) => (this.#endNow = resolve));

  /** What the process is to exit with. */
  get exitCode(): ExitCode {
    return this.#exitCode;
  }

  /** Ends the process in the ordinary way. Of several reasons the first that is a failure gives the exit code. */
  requestEnd(exitCode: ExitCode): void {
    if (this.#exitCode === EXIT_CODES.stopped) this.#exitCode = exitCode;
    this.#endNow();
  }

  onEnd(close: () => Promise<void>): void {
    this.#closers.push(close);
  }

  /** Closes everything, also where one of them fails. */
  async end(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      await close().catch((error: unknown) => console.error(`While stopping: ${String(error)}`));
    }
  }
}

/**
 * Runs until a signal, the end of the npm process that started it, or a requested end; then closes everything within ten seconds.
 *
 * @returns the exit code
 * @throws what `start` threw, once everything is closed
 */
export async function runUntilStopped(start: (lifetime: Lifetime) => Promise<void>): Promise<number> {
  const lifetime = new Lifetime();
  endOnSignal(lifetime);
  const started = start(lifetime);
  const outcome = await Promise.race([
    started.then(
      () => 'started',
      () => 'failed',
    ),
    lifetime.endRequested.then(() => 'stopped'),
  ]);
  if (outcome === 'started') await lifetime.endRequested;
  setTimeout(() => process.exit(lifetime.exitCode || EXIT_CODES.failed), END_LIMIT_MS).unref();
  // Waits for a start in progress, so that everything it opened is closed.
  await started.then(
    () => lifetime.end(),
    () => lifetime.end(),
  );
  if (outcome === 'failed') await started;
  return lifetime.exitCode;
}

function endOnSignal(lifetime: Lifetime): void {
  const stop = () => lifetime.requestEnd(EXIT_CODES.stopped);
  for (const signal of SIGNALS) process.on(signal, stop);
  void untilNpmGone().then(stop);
}

/** An npm that is killed passes no signal on, so this polls whether it is alive. */
async function untilNpmGone(): Promise<void> {
  const ancestors = npmAncestors();
  if (ancestors.length === 0) return new Promise(() => undefined);
  while (ancestors.every(isAlive)) await sleep(ANCESTOR_POLL_MS, undefined, { ref: false });
}
