import type { PushKind } from '@waybook/contracts/api';
import { standsAt } from '@waybook/platform/standing-sessions';
import type pg from 'pg';
import type { DeviceOwner } from '../devices/device-seal.js';

/** Sent side by side; a push service that hangs holds up no more than these. */
const MESSAGES_AT_ONCE = 10;
/** How long a sender holds the messages it took; after that another sender may take them. */
const LEASE_SECONDS = 60;
const FIRST_DELAY_SECONDS = 15;
const GROWTH = 4;
export const MAX_PUSH_ATTEMPTS = 6;
/** After its end a message is no more recorded again, so nothing has to remember it. */
const KEPT_AFTER_END_MS = 24 * 60 * 60 * 1_000;
const FORGOTTEN_AT_ONCE = 1_000;

/** A message that is due. */
export interface DuePush extends DeviceOwner {
  readonly id: string;
  readonly subscriptionId: string;
  readonly kind: PushKind;
  readonly source: string;
  /** Includes the attempt that begins now. */
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly sealed: string;
  /** Whether the device shows this driver's notices now: its session stands, nobody else has the phone, and the driver is active. */
  readonly isStanding: boolean;
}

/** Of a row `s` of push_subscriptions. */
const SESSION_STANDS = `exists (
  select from sessions where sessions.id = s.session_id and sessions.user_id = s.driver_id and ${standsAt('$1::timestamptz')})`;
/** Of two subscriptions with one endpoint the later one stands: somebody else has signed in on the phone since. */
const IS_SUPERSEDED = `exists (
  select from push_subscriptions later
  where later.endpoint_mark = s.endpoint_mark and (later.subscribed_at, later.id) > (s.subscribed_at, s.id))`;
const IS_ACTIVE = `exists (
  select from drivers d where d.business = s.business and d.id = s.driver_id and d.status = 'active')`;

const TAKE = `
  with taken as (
    update push_messages set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
    where id in (
      select id from push_messages where done_at is null and next_attempt_at <= $1::timestamptz
      order by next_attempt_at limit ${MESSAGES_AT_ONCE} for update skip locked
    ) returning id, subscription_id, kind, source, attempts, expires_at
  )
  select t.id, t.subscription_id as "subscriptionId", t.kind, t.source, t.attempts, t.expires_at as "expiresAt",
    s.business, s.driver_id as "driverId", s.session_id as "sessionId", s.sealed,
    s.public_key = $2 and ${IS_ACTIVE} and ${SESSION_STANDS} and not ${IS_SUPERSEDED} as "isStanding"
  from taken t join push_subscriptions s on s.id = t.subscription_id`;

/** Keeps those of suspended drivers, who may be active again. */
const FORGET_ENDED = `
  delete from push_subscriptions s
  where ($2::text is not null and s.public_key <> $2) or not ${SESSION_STANDS} or ${IS_SUPERSEDED}`;
const FORGET_OLD = `
  delete from push_messages where id in (
    select id from push_messages where expires_at < $1 order by expires_at limit ${FORGOTTEN_AT_ONCE})`;

/** Messages to be sent to devices, of all businesses; uses the system's role. */
export class PushQueue {
  readonly #pool: pg.Pool;
  readonly #publicKey: string | null;

  /** @param publicKey null where nothing is sent */
  constructor(pool: pg.Pool, publicKey: string | null) {
    this.#pool = pool;
    this.#publicKey = publicKey;
  }

  async takeDue(now: Date): Promise<DuePush[]> {
    return (await this.#pool.query<DuePush>(TAKE, [now, this.#publicKey])).rows;
  }

  /** @param outcome holds no personal data */
  async done(id: string, outcome: string, at: Date): Promise<void> {
    await this.#pool.query('update push_messages set done_at = $2, outcome = $3 where id = $1', [id, at, outcome]);
  }

  /** @param notBeforeMs what the push service asks for */
  async failed({ id, attempts }: DuePush, problem: string, notBeforeMs: number, now: Date): Promise<void> {
    if (attempts >= MAX_PUSH_ATTEMPTS) return this.done(id, problem, now);
    const delayMs = Math.max(FIRST_DELAY_SECONDS * 1_000 * GROWTH ** (attempts - 1), notBeforeMs);
    await this.#pool.query('update push_messages set next_attempt_at = $2, outcome = $3 where id = $1', [
      id,
      new Date(now.getTime() + delayMs),
      problem,
    ]);
  }

  /** Its messages go along. */
  async forgetDevice(subscriptionId: string): Promise<void> {
    await this.#pool.query('delete from push_subscriptions where id = $1', [subscriptionId]);
  }

  /** Without counting the attempt, which wasn't made. */
  async putBack(id: string, until: Date): Promise<void> {
    await this.#pool.query('update push_messages set attempts = attempts - 1, next_attempt_at = $2 where id = $1', [
      id,
      until,
    ]);
  }

  /** Removes the subscriptions of sessions that have ended, and of phones that somebody else has; and messages of days ago. */
  async forget(now: Date): Promise<void> {
    await this.#pool.query(FORGET_ENDED, [now, this.#publicKey]);
    await this.#pool.query(FORGET_OLD, [new Date(now.getTime() - KEPT_AFTER_END_MS)]);
  }
}
