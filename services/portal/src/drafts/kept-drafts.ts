import { Inject, Injectable } from '@nestjs/common';
import { MAX_DRAFT_FIELDS } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { mergeDrafts, type DraftFields } from '@waybook/contracts/drafts';
import type { KeyVault } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../database-tokens.js';
import { KEY_VAULT } from '../event-store-tokens.js';
import { ownSubmissions } from '../remittances/own-submissions.js';
import { DraftBusy, DraftTooLarge } from './drafts.errors.js';
import { withSubmitted } from './submitted-draft.js';

/** A driver's devices that send at the same moment. */
const MAX_TRIES = 5;

export interface DraftPlace {
  readonly business: string;
  readonly driver: string;
  readonly week: Day;
}

export interface KeptDraft {
  readonly fields: DraftFields;
  /** Null where there is none. */
  readonly updatedAt: Date | null;
}

interface Stored extends KeptDraft {
  readonly version: number;
}

const NONE: Stored = { fields: {}, updatedAt: null, version: 0 };

/** The drafts of drivers, encrypted under their keys. */
@Injectable()
export class KeptDrafts {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async find(place: DraftPlace): Promise<KeptDraft> {
    const { fields, updatedAt } = await this.#find(place);
    return { fields: await this.#withSubmitted(place, fields), updatedAt };
  }

  /** Merged with what stands there and what was submitted. @throws DraftTooLarge @throws DraftBusy */
  async merge(place: DraftPlace, sent: DraftFields, at: Date): Promise<KeptDraft> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await this.#find(place);
      const fields = await this.#withSubmitted(place, mergeDrafts(before.fields, sent));
      if (Object.keys(fields).length > MAX_DRAFT_FIELDS) throw new DraftTooLarge();
      if (JSON.stringify(inOrder(fields)) === JSON.stringify(inOrder(before.fields))) return before;
      if (await this.#write(place, { fields, updatedAt: at, version: before.version + 1 })) {
        return { fields, updatedAt: at };
      }
    }
    throw new DraftBusy();
  }

  async #withSubmitted(place: DraftPlace, fields: DraftFields): Promise<DraftFields> {
    if (Object.keys(fields).length === 0) return fields;
    const submissions = await inBusiness(this.pool, place.business, (connection) => ownSubmissions(connection, place));
    return withSubmitted(fields, submissions);
  }

  async #find(place: DraftPlace): Promise<Stored> {
    const { business, driver, week } = place;
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<{ version: number; sealed: Uint8Array; updated_at: Date }>(
        `select version, sealed, updated_at from driver_drafts
          where business = $1 and driver_id = $2 and week_start_date = $3`,
        [business, driver, week],
      ),
    );
    const [row] = rows;
    if (row === undefined) return NONE;
    const bytes = await this.vault.decrypt(business, driver, boundTo(week), row.sealed);
    if (bytes === null) return NONE;
    const fields = JSON.parse(Buffer.from(bytes).toString()) as DraftFields;
    return { fields, updatedAt: row.updated_at, version: row.version };
  }

  /** False where another device was faster. */
  async #write({ business, driver, week }: DraftPlace, { fields, updatedAt, version }: Stored): Promise<boolean> {
    const sealed = await this.vault.encrypt(business, driver, boundTo(week), Buffer.from(JSON.stringify(fields)));
    const { rowCount } = await inBusiness(this.pool, business, (connection) =>
      connection.query(
        `insert into driver_drafts (id, business, driver_id, week_start_date, version, sealed, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (business, driver_id, week_start_date) do update
           set version = excluded.version, sealed = excluded.sealed, updated_at = excluded.updated_at
           where driver_drafts.version = excluded.version - 1`,
        [uuidv7(), business, driver, week, version, sealed, updatedAt],
      ),
    );
    return rowCount === 1;
  }
}

const boundTo = (week: Day) => `drafts/${week}`;

function inOrder(fields: DraftFields) {
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { value, at, by }]) => [name, value, at, by]);
}
