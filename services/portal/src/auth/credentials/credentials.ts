import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { signInName } from '../../credentials/sign-in-names.js';
import type { UserKind } from '../../credentials/users.table.js';

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
    const wanted = signInName(login);
    const { rows } = await this.pool.query<StoredCredentials & { readonly name: string }>({
      name: 'find-credentials',
      text: 'select id, business, password_hash as "passwordHash", name from find_credentials($1, $2)',
      values: [kind, wanted],
    });
    return rows.find(({ name }) => signInName(name) === wanted) ?? null;
  }
}
