import { SIGN_IN_SCOPE, signInName } from '@waybook/portal';
import type { Log } from '../audit/with-log.js';

export interface FoundPerson {
  readonly id: string;
  readonly business: string;
  readonly type: 'admin' | 'driver';
}

/** Whose claim the name is. */
const FIND = `
  select person.id, person.business, person.type from claims claim
  join lateral (
    select id, business, 'admin' as type from admin_users where id = right(claim.stream, 36)::uuid and deleted_at is null
    union all select id, business, 'driver' from drivers where id = right(claim.stream, 36)::uuid
  ) person on true
  where claim.scope = $1 and claim.value = $2`;

/** By a username or an email address. */
export async function findPerson({ resources }: Log, login: string): Promise<FoundPerson | undefined> {
  const { rows } = await resources.systemPool.query<FoundPerson>(FIND, [SIGN_IN_SCOPE, signInName(login)]);
  return rows[0];
}
