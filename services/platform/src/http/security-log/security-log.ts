import { Logger } from '@nestjs/common';
import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** One thing that happened. Its fields are documented in docs/running.md and keep their names. */
export interface SecurityEvent {
  readonly event: string;
  /** The code of the answer. */
  readonly reason: string;
  /** As it was entered; the line holds its keyed hash. */
  readonly account?: string;
  readonly actor?: string;
  /** "admin", "driver", "api_key" or "directory"; undefined if a cookie or link names the actor. */
  readonly actorType?: string;
  readonly business?: string;
  readonly address: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
}

export interface SecurityTotal {
  readonly labels: { readonly event: string; readonly reason: string };
  readonly value: number;
}

export interface SecurityLogOptions {
  /** For the hashes of accounts; instances that share it write the same ones. */
  readonly key?: Uint8Array;
  /** What an answer's code says happened, where that isn't a refused call like any other. */
  readonly eventsByReason?: Readonly<Record<string, string>>;
  /** What is counted from 0 on: of a total that begins with its first event, Prometheus sees no increase. */
  readonly awaited?: readonly SecurityTotal['labels'][];
  readonly write?: (line: object) => void;
  /** Milliseconds of a clock that never jumps. */
  readonly nowMs?: () => number;
}

export const WINDOW_MS = 60_000;
/** Of the same event, reason, account, actor and address. */
export const LINES_ALIKE = 5;
/** Of one event: those who sign in on a Monday don't crowd out who fails to. */
export const LINES_OF_AN_EVENT = 300;
const MAX_COUNTED_ALIKE = 10_000;
const HASH_LENGTH = 22;

/** Says in the log who was refused and from where: every one in its totals, and of a flood a few lines in each minute. */
export class SecurityLog {
  readonly #key: Uint8Array;
  readonly #eventsByReason: Readonly<Record<string, string>>;
  readonly #write: (line: object) => void;
  readonly #nowMs: () => number;
  readonly #totals = new Map<string, { readonly labels: SecurityTotal['labels']; value: number }>();
  readonly #alike = new LRUCache<string, number>({ max: MAX_COUNTED_ALIKE });
  #windowBeganMs = -Infinity;
  readonly #written = new Map<string, number>();
  #leftOut = 0;
  /** Also gets what is written. */
  onWritten: (event: Omit<SecurityEvent, 'account'>) => void = () => undefined;

  constructor({ key = randomBytes(32), eventsByReason = {}, awaited = [], write, nowMs }: SecurityLogOptions = {}) {
    const logger = new Logger('Security');
    this.#key = key;
    this.#eventsByReason = eventsByReason;
    this.#write = write ?? ((line) => logger.log(line));
    this.#nowMs = nowMs ?? (() => performance.now());
    for (const labels of awaited) this.#totals.set(keyOf(labels), { labels, value: 0 });
  }

  get totals(): SecurityTotal[] {
    return [...this.#totals.values()];
  }

  eventOf(reason: string): string | undefined {
    return this.#eventsByReason[reason];
  }

  record({ account, ...event }: SecurityEvent): void {
    this.#count(event);
    this.#startWindow();
    const line = { ...event, ...(account === undefined ? {} : { account: this.#hashed(account) }) };
    if (
      this.#isOneTooMany(event.event, [event.event, event.reason, line.account, event.actor, event.address].join(' '))
    ) {
      this.#leftOut += 1;
    } else {
      this.#written.set(event.event, (this.#written.get(event.event) ?? 0) + 1);
      this.#write({ msg: 'security event', ...line });
      this.onWritten(event);
    }
  }

  #count({ event, reason }: { readonly event: string; readonly reason: string }): void {
    const key = keyOf({ event, reason });
    const total = this.#totals.get(key) ?? { labels: { event, reason }, value: 0 };
    total.value += 1;
    this.#totals.set(key, total);
  }

  #startWindow(): void {
    const nowMs = this.#nowMs();
    if (nowMs - this.#windowBeganMs < WINDOW_MS) return;
    if (this.#leftOut > 0) this.#write({ msg: 'security events left out', event: 'left_out', count: this.#leftOut });
    this.#windowBeganMs = nowMs;
    this.#written.clear();
    this.#leftOut = 0;
    this.#alike.clear();
  }

  #isOneTooMany(event: string, alike: string): boolean {
    const count = (this.#alike.get(alike) ?? 0) + 1;
    this.#alike.set(alike, count);
    return count > LINES_ALIKE || (this.#written.get(event) ?? 0) >= LINES_OF_AN_EVENT;
  }

  #hashed(account: string): string {
    return createHmac('sha256', this.#key).update(account).digest('base64url').slice(0, HASH_LENGTH);
  }
}

const keyOf = ({ event, reason }: SecurityTotal['labels']): string => `${event} ${reason}`;
