import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresUnavailable } from './postgres-unavailable.js';
import { type Postmaster, stopPostmaster } from './postmaster.js';
import { MAX_RESTARTS, RESTART_WINDOW_MS, RestartBudget } from './restart-budget.js';

/** Hears what becomes of a server that is kept running. */
export interface Supervisor {
  /** It ended though nobody asked it to. */
  died(error: PostgresUnavailable): void;
  restartFailed(error: unknown): void;
  restarted(): void;
  /** It does not stay up and is not started again; the message is for people. */
  gaveUp(error: PostgresUnavailable): void;
}

/** One server after the other, if need be. */
export class SupervisedPostmaster {
  readonly #stopped = new AbortController();
  readonly #budget = new RestartBudget();
  #postmaster: Postmaster;
  #restarting: Promise<void> | undefined;
  readonly #log: string;
  readonly #startAgain: (stopped: AbortSignal) => Promise<Postmaster>;

  constructor(first: Postmaster, log: string, startAgain: (stopped: AbortSignal) => Promise<Postmaster>) {
    this.#log = log;
    this.#startAgain = startAgain;
    this.#postmaster = first;
  }

  /** From now on it is started again whenever it ends, until it is stopped or doesn't stay up. */
  supervise(supervisor: Supervisor): void {
    void this.#postmaster.ended.then((death) => {
      if (this.#stopped.signal.aborted) return;
      supervisor.died(death);
      this.#restarting = this.#restart(death, supervisor);
    });
  }

  /** A restart that is under way is given up. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#restarting;
    await stopPostmaster(this.#postmaster);
  }

  async #restart(death: PostgresUnavailable, supervisor: Supervisor): Promise<void> {
    const stopped = this.#stopped.signal;
    let trouble: unknown = death;
    for (let pauseMs = this.#budget.spend(); pauseMs !== null; pauseMs = this.#budget.spend()) {
      await sleep(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) return;
      try {
        this.#postmaster = await this.#startAgain(stopped);
        supervisor.restarted();
        return this.supervise(supervisor);
      } catch (error) {
        if (stopped.aborted) return;
        trouble = error;
        supervisor.restartFailed(error);
      }
    }
    supervisor.gaveUp(doesNotStayUp(this.#log, trouble));
  }
}

function doesNotStayUp(log: string, cause: unknown): PostgresUnavailable {
  const minutes = RESTART_WINDOW_MS / 60_000;
  const sentence = `The embedded database did not stay up: it needed more than ${MAX_RESTARTS} restarts within ${minutes} minutes. Waybook ends; what PostgreSQL said stands in ${log}.`;
  return new PostgresUnavailable(sentence, { cause });
}
