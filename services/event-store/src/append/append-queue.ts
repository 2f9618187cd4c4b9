import { currentTraceparent } from '@waybook/tracing';
import { EventStoreOverloaded } from '../errors.js';
import type { AppendItem, AppendOutcome } from './append-item.js';
import { type AppendKind, kindOf } from './append-kind.js';

/** Statements under way at once. Measured: more lanes make smaller groups and lose. */
const LANES = 2;
const MAX_GROUP = 128;
/** Fewer than these aren't worth a statement of their own while others wait beside them: halves of eight cost half as much again. */
const MIN_SHARE = 8;
const MAX_WAITING = 10_000;

export interface WaitingAppend {
  readonly item: AppendItem;
  /** With the business, what items of one statement have in common. */
  readonly kind: AppendKind;
  /** Streams, guards and idempotency key: what two items of one statement, or of two under way, may not share. */
  readonly exclusive: readonly string[];
  /** Of whoever appends, where that is traced. */
  readonly traceparent: string | undefined;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes a group and settles each of its appends. Never rejects. */
export type WriteGroup = (group: readonly WaitingAppend[]) => Promise<void>;

/**
 * Appends that wait while the lanes are busy go together in the next statement. What touches a stream, a guard or a key that is
 * under way waits for its end, so that appends of one process never race each other inside the database.
 */
export class AppendQueue {
  #waiting: WaitingAppend[] = [];
  readonly #underWay = new Set<string>();
  #busyLanes = 0;
  #lastGroupSize = 0;
  #dispatchScheduled = false;
  readonly #write: WriteGroup;

  constructor(write: WriteGroup) {
    this.#write = write;
  }

  append(item: AppendItem): Promise<AppendOutcome> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(new EventStoreOverloaded());
    return new Promise((resolve, reject) => {
      const traceparent = currentTraceparent();
      this.#waiting.push({ item, kind: kindOf(item), exclusive: exclusiveNames(item), traceparent, resolve, reject });
      this.#scheduleDispatch();
    });
  }

  /**
   * In setImmediate, so that all callers whom one answer woke come along. Where nothing is under way and the last one came alone, too, it
   * isn't waited for: a turn of the event loop is a twentieth of what such an append takes.
   */
  #scheduleDispatch(): void {
    if (this.#dispatchScheduled) return;
    this.#dispatchScheduled = true;
    if (this.#busyLanes === 0 && this.#lastGroupSize <= 1) queueMicrotask(this.#dispatch);
    else setImmediate(this.#dispatch);
  }

  readonly #dispatch = (): void => {
    this.#dispatchScheduled = false;
    while (this.#busyLanes < LANES) {
      // Shared out among the free lanes, so that this process prepares one group while the database writes the other.
      const share = Math.ceil(this.#waiting.length / (LANES - this.#busyLanes));
      const group = this.#takeGroup(Math.min(Math.max(share, MIN_SHARE), MAX_GROUP));
      if (group.length === 0) return;
      void this.#send(group);
    }
  };

  async #send(group: readonly WaitingAppend[]): Promise<void> {
    this.#busyLanes++;
    this.#lastGroupSize = group.length;
    await this.#write(group);
    this.#busyLanes--;
    for (const { exclusive } of group) exclusive.forEach((name) => this.#underWay.delete(name));
    this.#scheduleDispatch();
  }

  #takeGroup(largest: number): WaitingAppend[] {
    const group: WaitingAppend[] = [];
    const left: WaitingAppend[] = [];
    for (const waiting of this.#waiting) {
      if (
        group.length >= largest ||
        !fits(group, waiting) ||
        waiting.exclusive.some((name) => this.#underWay.has(name))
      ) {
        left.push(waiting);
        continue;
      }
      waiting.exclusive.forEach((name) => this.#underWay.add(name));
      group.push(waiting);
    }
    this.#waiting = left;
    return group;
  }
}

function fits(group: readonly WaitingAppend[], { item, kind }: WaitingAppend): boolean {
  const [first] = group;
  if (!first) return true;
  return first.kind === kind && first.item.business === item.business;
}

/** Without the business: that a name of another business waits, too, is rare and does no harm. */
function exclusiveNames({ events, idempotencyKey, guards }: AppendItem): string[] {
  const names = events.map(({ stream }) => stream);
  for (const { name } of guards) names.push(`guard ${name}`);
  if (idempotencyKey) names.push(idempotencyKey);
  return names;
}
