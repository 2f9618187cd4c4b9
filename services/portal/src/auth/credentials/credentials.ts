import type { Row, Statement } from '@waybook/event-store';
import { signInName } from '../../credentials/sign-in-names.js';
import type { UserKind } from '../../credentials/users.table.js';

export interface StoredCredentials {
  readonly id: string;
  readonly business: string;
  readonly passwordHash: string;
}

/** Looks in all businesses for whoever signs in with this name; `credentialsIn` says what came of it. */
export function findCredentials(kind: UserKind, login: string): Statement {
  return {
    name: 'find-credentials',
    text: 'select id, business, password_hash as "passwordHash", name from find_credentials($1::text, $2::text)',
    values: [kind, signInName(login)],
  };
}

/** Null where nobody signs in with this name. */
export function credentialsIn(rows: readonly Row[], login: string): StoredCredentials | null {
  const wanted = signInName(login);
  const found = rows as unknown as readonly (StoredCredentials & { readonly name: string })[];
  return found.find(({ name }) => signInName(name) === wanted) ?? null;
}
