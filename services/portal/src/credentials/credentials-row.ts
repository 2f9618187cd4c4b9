import { plainRow, type PlainRow, type PlainRowRemoval } from '@waybook/event-store';
import { users } from './users.table.js';

export interface NewCredentials {
  /** The admin user's or the driver's id. */
  readonly id: string;
  readonly business: string;
  readonly passwordHash: string;
}

/** What whoever registers a person, or sets their password, writes in the same statement as the event, so that the two can't part. */
export function credentialsRow({ id, business, passwordHash }: NewCredentials): PlainRow {
  return plainRow(users, { id, business, password_hash: passwordHash });
}

/** What whoever deletes a person writes along with the event; their sessions go with it. */
export function credentialsRemoval(id: string): PlainRowRemoval {
  return { table: users.name, id };
}
