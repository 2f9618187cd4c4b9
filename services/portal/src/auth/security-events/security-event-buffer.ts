import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { SecurityEvent } from '@waybook/platform/http';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../../database-tokens.js';

const FLUSH_AFTER_MS = 1_000;
/** The log limits its lines to some hundred a minute, so this is full only while the database is away for long. */
const MAX_WAITING = 2_000;

/** Events that their routes store themselves, with what was taken. */
const STORED_BY_ROUTES: ReadonlySet<string> = new Set([
  'data_exported',
  'bank_file_taken',
  'identity_document_opened',
  'bank_details_opened',
]);

type LoggedEvent = Omit<SecurityEvent, 'account'>;
interface WaitingEvent {
  readonly event: LoggedEvent & { readonly business: string };
  readonly at: Date;
}

const APPEND = `
  insert into security_events (id, business, at, actor_type, actor_id, event, route, details, request_id)
  select id, $1, at, actor_type, actor_id, event, route, details, request_id
  from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::text[])
    as waiting (id, at, actor_type, actor_id, event, route, details, request_id)`;

/**
 * Stores what the security log says of a business, for its director and its SIEM. No request waits for it; events that wait while the
 * database is away are lost beyond a limit, and the log has them. Addresses stay in the log.
 */
@Injectable()
export class SecurityEventBuffer implements OnApplicationShutdown {
  readonly #outages = new OutageLog(linesOf(new Logger(SecurityEventBuffer.name)), 'storing security events');
  #waiting: WaitingEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly clock: Clock,
  ) {}

  add(event: LoggedEvent): void {
    const { business } = event;
    if (business === undefined || STORED_BY_ROUTES.has(event.event) || this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push({ event: { ...event, business }, at: this.clock.now() });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#store());
    return this.#flushing;
  }

  async #store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const taken = this.#waiting.splice(0);
    for (const business of new Set(taken.map(({ event }) => event.business))) {
      const waiting = taken.filter(({ event }) => event.business === business);
      try {
        await inBusiness(this.pool, business, (connection) =>
          connection.query(APPEND, [business, ...columnsOf(waiting)]),
        );
        this.#outages.succeeded();
      } catch (error) {
        this.#outages.failed(error);
        this.#waiting.unshift(...waiting.slice(0, MAX_WAITING - this.#waiting.length));
        this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
      }
    }
  }
}

function columnsOf(waiting: readonly WaitingEvent[]): unknown[][] {
  return [
    waiting.map(() => uuidv7()),
    waiting.map(({ at }) => at),
    waiting.map(({ event }) => event.actorType ?? null),
    waiting.map(({ event }) => event.actor ?? null),
    waiting.map(({ event }) => event.event),
    waiting.map(({ event }) => `${event.method} ${event.route}`),
    waiting.map(({ event: { reason, status } }) => JSON.stringify({ reason, status })),
    waiting.map(({ event }) => event.requestId),
  ];
}
