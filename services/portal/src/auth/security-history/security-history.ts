import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { SecurityEntryKind } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { stringify, v7 as uuidv7 } from 'uuid';
import type { Place, SecurityEntry } from '../../credentials/security-history-row.js';
import { APP_POOL } from '../../database-tokens.js';

/** Of failures that are being written; what comes on top of them is left out. */
const MAX_FAILURES_UNDER_WAY = 50;
const UUID_BYTES = 16;

export interface DatedEntry extends SecurityEntry {
  readonly business: string;
  readonly at: Date;
}

export interface Failure extends DatedEntry {
  readonly kind: Extract<SecurityEntryKind, 'wrong_password' | 'wrong_code'>;
}

const NOTE = `
  insert into security_history (id, business, person, kind, device, address, happened_at)
  select $1::uuid, $2::uuid, id, $4::text, $5::text, $6::text, $7::timestamptz from users where id = $3::uuid
  on conflict (id) do update set times = security_history.times + 1,
    happened_at = greatest(security_history.happened_at, excluded.happened_at)`;

/** Notes what happens to people's sign-ins where no event does. */
@Injectable()
export class SecurityHistory implements OnApplicationShutdown {
  readonly #logger = new Logger(SecurityHistory.name);
  readonly #underWay = new Set<Promise<void>>();

  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  onApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  /** Where a session is used from; both null where it has ended meanwhile. */
  async placeOf({ businessId, sessionId }: Actor): Promise<Place> {
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<Place>('select device, address from sessions where id = $1', [sessionId]),
    );
    return rows[0] ?? { device: null, address: null };
  }

  /**
   * Nobody waits for it: a wrong password answers as soon for somebody who is there as for somebody who isn't, and no trouble with the
   * history refuses anybody.
   */
  noteFailure(failure: Failure): void {
    if (this.#underWay.size >= MAX_FAILURES_UNDER_WAY) return;
    const written = inBusiness(this.pool, failure.business, (connection) =>
      insertEntry(connection, failure, idOfFailure(failure)),
    )
      .catch((error: unknown) =>
        this.#logger.warn({ problem: nameOf(error) }, 'a failed sign-in is not in its history'),
      )
      .finally(() => this.#underWay.delete(written));
    this.#underWay.add(written);
  }

  /** Once all failures that were noted are written. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}

/** In a transaction of the business, along with what it tells of. */
export async function noteEntry(connection: pg.PoolClient, entry: DatedEntry): Promise<void> {
  await insertEntry(connection, entry, uuidv7());
}

async function insertEntry(connection: pg.PoolClient, entry: DatedEntry, id: string): Promise<void> {
  const { business, person, kind, from, at } = entry;
  await connection.query(NOTE, [id, business, person, kind, from.device, from.address, at]);
}

/** Those of a day from one place are one entry: nobody who guesses pushes the sign-in that succeeded off the first page. */
function idOfFailure({ person, kind, from, at }: Failure): string {
  const text = [person, kind, from.device, from.address, at.toISOString().slice(0, 10)].join('\n');
  return stringify(uuidBytes(createHash('sha256').update(text).digest()));
}

/** As a UUID of version 8, which is for whoever makes one of their own. */
function uuidBytes(digest: Buffer): Uint8Array {
  const bytes = new Uint8Array(digest.subarray(0, UUID_BYTES));
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
