import { Inject, Injectable } from '@nestjs/common';
import type { OwnPasskeyAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import type { PersonReference } from '../second-factor/stored-second-factors.js';

/** What a signature is checked against, and what whoever it lets in signs in with. */
export interface StoredPasskey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly passwordHash: string;
}

/** What a rename has to write again. */
export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly transports: string;
  readonly is_synced: boolean;
  readonly added_at: Date;
}

interface ListedRow extends PasskeyRow {
  readonly name: string;
  readonly last_used_at: Date | null;
  readonly is_copied: boolean;
}

const FIND = `
  select p.id, p.credential_id as "credentialId", p.public_key as "publicKey", u.password_hash as "passwordHash"
  from passkeys p join users u on u.id = p.person where p.credential_id = $1 and p.person = $2`;
/** Those that never count stay at 0. */
const NOTE_USE = `
  update passkeys set counter = $2, last_used_at = $3
  where id = $1 and copied_at is null and ($2 > counter or ($2 = 0 and counter = 0))`;

@Injectable()
export class StoredPasskeys {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** Null where this person has no such passkey. */
  async find({ business, id }: PersonReference, credentialId: string): Promise<StoredPasskey | null> {
    const [passkey] = await this.#query<StoredPasskey>(business, FIND, [credentialId, id]);
    return passkey ?? null;
  }

  async rowsOf({ business, id }: PersonReference): Promise<ListedRow[]> {
    return this.#query<ListedRow>(
      business,
      `select id, name, credential_id, public_key, transports, is_synced, added_at, last_used_at,
         copied_at is not null as is_copied
       from passkeys where person = $1 order by added_at, id`,
      [id],
    );
  }

  async listOf(person: PersonReference): Promise<OwnPasskeyAnswer[]> {
    return (await this.rowsOf(person)).map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.added_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isSynced: row.is_synced,
      isCopied: row.is_copied,
    }));
  }

  async idsOf({ business, id }: PersonReference): Promise<string[]> {
    const rows = await this.#query<{ id: string }>(business, 'select id from passkeys where person = $1', [id]);
    return rows.map((row) => row.id);
  }

  /** @returns whether the counter had gone on since it was used last; where it hadn't, the passkey lets nobody in from here on (R226) */
  async noteUse(business: string, passkeyId: string, counter: number, at: Date): Promise<boolean> {
    return inBusiness(this.pool, business, async (connection) => {
      const { rowCount } = await connection.query(NOTE_USE, [passkeyId, counter, at]);
      if (rowCount === 1) return true;
      await connection.query('update passkeys set copied_at = $2 where id = $1 and copied_at is null', [passkeyId, at]);
      return false;
    });
  }

  async #query<R extends pg.QueryResultRow>(business: string, text: string, values: readonly unknown[]): Promise<R[]> {
    const { rows } = await inBusiness(this.pool, business, (connection) => connection.query<R>(text, [...values]));
    return rows;
  }
}
