import type { PlainRow } from '@waybook/event-store';
import { signInName } from './sign-in-names.js';

export type UserKind = 'admin' | 'driver';

export interface NewCredentials {
  readonly kind: UserKind;
  /** The admin user's or the driver's id. */
  readonly id: string;
  readonly business: string;
  /** An admin's username, a driver's e-mail. */
  readonly login: string;
  readonly passwordHash: string;
}

/** What whoever registers a person writes in the same statement as the event, so that the two can't part. */
export function credentialsRow({ kind, id, business, login, passwordHash }: NewCredentials): PlainRow {
  return {
    table: 'users',
    key: ['id'],
    columns: {
      id: { type: 'uuid', value: id },
      business: { type: 'uuid', value: business },
      kind: { type: 'text', value: kind },
      login: { type: 'text', value: signInName(login) },
      password_hash: { type: 'text', value: passwordHash },
    },
  };
}
