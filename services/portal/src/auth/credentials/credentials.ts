import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { signInName } from '../../credentials/sign-in-names.js';
import type { UserKind } from '../../credentials/credentials-row.js';

export interface StoredCredentials {
  readonly id: string;
  readonly business: string;
  readonly passwordHash: string;
}

@Injectable()
export class Credentials {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** Looks in all businesses; null where nobody signs in with this name. */
  async find(kind: UserKind, login: string): Promise<StoredCredentials | null> {
    const { rows } = await this.pool.query<StoredCredentials>({
      name: 'find-credentials',
      text: 'select id, business, password_hash as "passwordHash" from find_credentials($1, $2)',
      values: [kind, signInName(login)],
    });
    return rows[0] ?? null;
  }
}
