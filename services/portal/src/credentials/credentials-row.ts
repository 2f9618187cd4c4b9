import { plainRow, type PlainRow, type PlainRowRemoval } from '@waybook/event-store';
import { users } from './users.table.js';

export interface GivenCredentials {
  /** The admin user's or the driver's id. */
  readonly id: string;
  readonly business: string;
  readonly passwordHash: string;
  /** Whether an admin chose the password for them. */
  readonly isOffices: boolean;
  readonly at: Date;
}

/** What whoever registers a person writes in the same statement as the event, so that the two can't part. */
export function newCredentialsRow({ at, ...given }: GivenCredentials): PlainRow {
  return plainRow(users, { ...columnsOf({ at, ...given }), created_at: at });
}

/** What whoever sets the password of a person who is there writes along with the event. */
export function credentialsRow(given: GivenCredentials): PlainRow {
  return plainRow(users, columnsOf(given));
}

function columnsOf({ id, business, passwordHash, isOffices, at }: GivenCredentials) {
  return { id, business, password_hash: passwordHash, office_password_since: isOffices ? at : null, updated_at: at };
}

/** What whoever deletes a person writes along with the event; their sessions go with it. */
export function credentialsRemoval(id: string): PlainRowRemoval {
  return { table: users.name, id };
}
