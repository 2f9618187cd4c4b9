import { currentTraceparent, isTracing, tracedFor } from '@waybook/tracing';
import { isRefusal } from '../wire/with-connection.js';
import type { LoadedRows, LoadRequest } from './grouped-load.js';

/** Round trips under way at once. Measured: with more of them fewer loads share one, and each costs more. */
const LANES = 2;
const MAX_GROUP = 32;

interface WaitingLoad {
  readonly request: LoadRequest;
  /** Of whoever loads, where that is traced. */
  readonly traceparent: string | undefined;
  readonly resolve: (rows: LoadedRows) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers requests of one business, in their order. */
export type LoadGroup = (business: string, requests: readonly LoadRequest[]) => Promise<readonly LoadedRows[]>;

/**
 * Loads that wait while the lanes are busy share the next round trip: most of what a load costs is the round trip, on both
 * sides. If a group is refused, because one of its context queries can't be answered, each of it goes alone.
 */
export class LoadQueue {
  #waiting: WaitingLoad[] = [];
  #busyLanes = 0;
  #dispatchScheduled = false;
  readonly #loadGroup: LoadGroup;

  constructor(loadGroup: LoadGroup) {
    this.#loadGroup = loadGroup;
  }

  load(request: LoadRequest): Promise<LoadedRows> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, traceparent: currentTraceparent(), resolve, reject });
      this.#scheduleDispatch();
    });
  }

  /** In setImmediate, so that all requests that came in together go together. */
  #scheduleDispatch(): void {
    if (this.#dispatchScheduled) return;
    this.#dispatchScheduled = true;
    setImmediate(() => {
      this.#dispatchScheduled = false;
      while (this.#busyLanes < LANES && this.#waiting.length > 0) void this.#send(this.#takeGroup());
    });
  }

  async #send(group: readonly WaitingLoad[]): Promise<void> {
    this.#busyLanes++;
    await this.#answerTraced(group);
    this.#busyLanes--;
    if (this.#waiting.length > 0) this.#scheduleDispatch();
  }

  #answerTraced(group: readonly WaitingLoad[]): Promise<void> {
    if (!isTracing()) return this.#answer(group);
    const traceparents = group.map(({ traceparent }) => traceparent);
    const attributes = { 'waybook.batch.size': group.length };
    return tracedFor(
      traceparents,
      () => ({ name: 'read', attributes }),
      () => this.#answer(group),
    );
  }

  /** Never rejects. */
  async #answer(group: readonly WaitingLoad[]): Promise<void> {
    const business = group[0]?.request.business ?? '';
    try {
      const answers = await this.#loadGroup(
        business,
        group.map(({ request }) => request),
      );
      group.forEach(({ resolve }, index) => resolve(answers[index] as LoadedRows));
    } catch (error) {
      if (group.length === 1 || !isOfOne(error)) return group.forEach(({ reject }) => reject(error));
      for (const waiting of group) await this.#answer([waiting]);
    }
  }

  #takeGroup(): WaitingLoad[] {
    const business = this.#waiting[0]?.request.business;
    const group: WaitingLoad[] = [];
    const left: WaitingLoad[] = [];
    for (const waiting of this.#waiting) {
      const fits = group.length < MAX_GROUP && waiting.request.business === business;
      (fits ? group : left).push(waiting);
    }
    this.#waiting = left;
    return group;
  }
}

/** Whether one of a group may be the cause, by what it looks at or by a value that is none of its type; else the connection is. */
function isOfOne(error: unknown): boolean {
  return isRefusal(error) || error instanceof TypeError || error instanceof RangeError;
}
