import { Inject, Injectable } from '@nestjs/common';
import type { AdminRole } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../../database-tokens.js';
import type { Place } from '../../credentials/security-history-row.js';
import type { UserKind } from '../../credentials/users.table.js';
import type { PersonReference } from '../second-factor/stored-second-factors.js';
import { noteEntry } from '../security-history/security-history.js';

/** One of a person's accounts, which is their membership of its business. */
export interface LinkedAccount extends PersonReference {
  readonly businessName: string;
  readonly type: UserKind;
  readonly role: AdminRole | 'driver';
  /** Whether they may sign in to it. */
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly passwordHash: string;
  readonly needsCode: boolean;
}

/** An account whose password was shown. */
export interface ProvenAccount extends PersonReference {
  readonly passwordHash: string;
}

interface LinkedWhen {
  readonly from: Place;
  readonly at: Date;
}

const FIND = `
  select business, business_name as "businessName", user_id as id, user_type as type, role, is_active as "isActive",
    created_at as "createdAt", updated_at as "updatedAt", password_hash as "passwordHash", needs_code as "needsCode"
  from linked_memberships($1)`;
const ADD_HALF = `
  insert into account_links (id, business, person, partner, password_fingerprint, linked_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (person, partner) do update
    set password_fingerprint = excluded.password_fingerprint, linked_at = excluded.linked_at`;

const TELL = `
  insert into second_factor_mails (id, business, person, person_type, kind, asked_at, next_attempt_at)
  select $1, $2, id, case when exists (select from drivers where id = $3) then 'driver' else 'admin' end, 'business_added', $4, $4
  from users where id = $3`;

/** Which accounts are one person's, as that person has shown by the passwords of both (R253). */
@Injectable()
export class LinkedAccounts {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** The account itself first, and then all that its links lead to. */
  async of({ business, id }: PersonReference): Promise<LinkedAccount[]> {
    const { rows } = await inBusiness(this.pool, business, (connection) => connection.query<LinkedAccount>(FIND, [id]));
    return rows;
  }

  /** It counts for nothing before the second half is there, so that a fault in between leaves no link. Each account's history has it, and a mail tells of it. */
  async link(one: ProvenAccount, other: ProvenAccount, when: LinkedWhen): Promise<void> {
    await this.#addHalf(other, one, when);
    await this.#addHalf(one, other, when);
  }

  /** Nothing leads to the account any more, nor from it, once its own halves are gone; those of the others are cleared away. */
  async unlink(account: PersonReference, others: readonly PersonReference[]): Promise<void> {
    await this.endAllOf(account);
    for (const { business, id } of others) {
      await inBusiness(this.pool, business, (connection) =>
        connection.query('delete from account_links where person = $1 and partner = $2', [id, account.id]),
      );
    }
  }

  async endAllOf({ business, id }: PersonReference): Promise<void> {
    await inBusiness(this.pool, business, (connection) =>
      connection.query('delete from account_links where person = $1', [id]),
    );
  }

  async #addHalf(account: ProvenAccount, partner: PersonReference, { from, at }: LinkedWhen): Promise<void> {
    const { business, id: person, passwordHash } = account;
    await inBusiness(this.pool, business, async (connection) => {
      const half = [uuidv7(), business, person, partner.id, fingerprintOf(passwordHash), at];
      await connection.query(ADD_HALF, half);
      await noteEntry(connection, { business, person, kind: 'business_added', from, at });
      await connection.query(TELL, [uuidv7(), business, person, at]);
    });
  }
}

function fingerprintOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex');
}
