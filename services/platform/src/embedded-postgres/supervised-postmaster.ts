import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBytesOf } from '../disk-space/index.js';
import { PostgresUnavailable } from './postgres-unavailable.js';
import { type Postmaster, stopPostmaster } from './postmaster.js';
import { MAX_RESTARTS, RESTART_WINDOW_MS, RestartBudget } from './restart-budget.js';

/** Crash recovery writes what is in the log to the tables, and a checkpoint. */
const RECOVERY_BYTES = 32 * 1024 * 1024;
const LOOK_FOR_ROOM_EVERY_MS = 1_000;

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
    for (;;) {
      const wasFull = await this.#waitedForRoom(supervisor);
      // A server that a full disk ended stays up once there is room, so its restart doesn't count.
      const pauseMs = wasFull ? 0 : this.#budget.spend();
      if (pauseMs === null) break;
      await pauseUnless(stopped, pauseMs);
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

  /** @returns whether the disk had no room for the server, and has now */
  async #waitedForRoom(supervisor: Supervisor): Promise<boolean> {
    const stopped = this.#stopped.signal;
    const hasRoom = async () => (await freeBytesOf(dirname(this.#log))) >= RECOVERY_BYTES;
    if (await hasRoom()) return false;
    supervisor.restartFailed(
      new PostgresUnavailable('The disk of the embedded database is full. It is started again once there is room'),
    );
    while (!stopped.aborted && !(await hasRoom())) await pauseUnless(stopped, LOOK_FOR_ROOM_EVERY_MS);
    return true;
  }
}

async function pauseUnless(stopped: AbortSignal, pauseMs: number): Promise<void> {
  await sleep(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
}

function doesNotStayUp(log: string, cause: unknown): PostgresUnavailable {
  const minutes = RESTART_WINDOW_MS / 60_000;
  const sentence = `The embedded database did not stay up: it needed more than ${MAX_RESTARTS} restarts within ${minutes} minutes. Waybook ends; what PostgreSQL said stands in ${log}.`;
  return new PostgresUnavailable(sentence, { cause });
}
