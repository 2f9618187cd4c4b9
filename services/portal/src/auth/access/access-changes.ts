import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundLoop, PROMPT } from '@waybook/event-store';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import type pg from 'pg';
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
  readonly #polling = new BackgroundLoop({
    step: async () => {
      await this.poll();
      return POLL_INTERVAL_MS;
    },
    outages: new OutageLog(linesOf(new Logger(AccessChanges.name)), 'polling the changes of access'),
    pauses: PROMPT,
  });
  readonly #listeners: Listener[] = [];
  #heard = new Map<string, string>();
  #polledAtMs = -Infinity;

  constructor(@Inject(SYSTEM_POOL) private readonly pool: pg.Pool) {}

  /** Counts polls that found something: what was read before the count went up may be outdated. */
  generation = 0;

  /** False while changes may have gone unheard. */
  get isCurrent(): boolean {
    return performance.now() - this.#polledAtMs < TRUSTED_WITHOUT_POLL_MS;
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    this.#polling.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#polling.stop();
  }

  async poll(): Promise<void> {
    const startedAtMs = performance.now();
    const { rows } = await this.pool.query<AccessChange>({
      name: 'access-changes',
      text: `select subject, changed_at::text as "changedAt" from access_changes
             where changed_at > clock_timestamp() - make_interval(secs => $1)`,
      values: [LOOK_BACK_SECONDS],
    });
    const isGap = startedAtMs - this.#polledAtMs > LOOK_BACK_SECONDS * 1_000;
    this.#tell(rows, isGap);
    this.#polledAtMs = startedAtMs;
  }

  #tell(rows: readonly AccessChange[], isGap: boolean): void {
    const news = rows.filter(({ subject, changedAt }) => this.#heard.get(subject) !== changedAt);
    this.#heard = new Map(rows.map(({ subject, changedAt }) => [subject, changedAt]));
    if (news.length === 0 && !isGap) return;
    this.generation += 1;
    const subjects = new Set(news.map(({ subject }) => subject));
    for (const listener of this.#listeners) listener(isGap ? EVERYBODY : subjects);
  }
}

/** Told after a gap, when nobody knows any more what changed. */
export const EVERYBODY: ReadonlySet<string> = new Set(['everybody']);
