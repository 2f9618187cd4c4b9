import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { SYSTEM_POOL } from '../../database-tokens.js';

const POLL_INTERVAL_MS = 200;
/** What wasn't heard of for so long may have changed: nothing remembered is trusted until the next poll succeeds. */
const TRUSTED_WITHOUT_POLL_MS = 800;
/** A transaction's change is seen late, when it commits; none of ours takes as long as this. */
const LOOK_BACK_SECONDS = 30;

interface AccessChange {
  readonly subject: string;
  readonly changedAt: string;
}

type Listener = (subjects: ReadonlySet<string>) => void;

/**
 * Hears within a second, on every instance, whose right to use the portal changed. One indexed query per poll; a window
 * instead of a position, because changes become visible in another order than they were made.
 */
@Injectable()
export class AccessChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AccessChanges.name);
  private readonly stopped = new AbortController();
  private readonly listeners: Listener[] = [];
  private heard = new Map<string, string>();
  private polledAtMs = -Infinity;
  private isOut = false;
  private following = Promise.resolve();

  constructor(@Inject(SYSTEM_POOL) private readonly pool: pg.Pool) {}

  /** Counts polls that found something: what was read before the count went up may be outdated. */
  generation = 0;

  /** False while changes may have gone unheard. */
  get isCurrent(): boolean {
    return performance.now() - this.polledAtMs < TRUSTED_WITHOUT_POLL_MS;
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    this.following = this.follow();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.following;
  }

  async poll(): Promise<void> {
    const startedAtMs = performance.now();
    const { rows } = await this.pool.query<AccessChange>({
      name: 'access-changes',
      text: `select subject, changed_at::text as "changedAt" from access_changes
             where changed_at > clock_timestamp() - make_interval(secs => $1)`,
      values: [LOOK_BACK_SECONDS],
    });
    const isGap = startedAtMs - this.polledAtMs > LOOK_BACK_SECONDS * 1_000;
    this.tell(rows, isGap);
    this.polledAtMs = startedAtMs;
  }

  private tell(rows: readonly AccessChange[], isGap: boolean): void {
    const news = rows.filter(({ subject, changedAt }) => this.heard.get(subject) !== changedAt);
    this.heard = new Map(rows.map(({ subject, changedAt }) => [subject, changedAt]));
    if (news.length === 0 && !isGap) return;
    this.generation += 1;
    const subjects = new Set(news.map(({ subject }) => subject));
    for (const listener of this.listeners) listener(isGap ? EVERYBODY : subjects);
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await this.poll().then(
        () => this.reportOutage(null),
        (error: Error) => this.reportOutage(error),
      );
      await sleep(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Once when it begins and once when it ends, not at every poll. */
  private reportOutage(error: Error | null): void {
    if (error && !this.isOut) this.logger.warn(`Changes of access can't be polled: ${error.message}`);
    if (!error && this.isOut) this.logger.log('Changes of access are polled again');
    this.isOut = error !== null;
  }
}

/** Told after a gap, when nobody knows any more what changed. */
export const EVERYBODY: ReadonlySet<string> = new Set(['everybody']);
