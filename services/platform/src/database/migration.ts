import type { DatabaseRoles } from './roles.js';

/** One step of the schema. Never changed once released: a later one changes what it made. */
export interface Migration {
  /** Unique and stable: `remittances-1-read-tables`. */
  readonly name: string;
  /** SQL text, run by the owner in one transaction. */
  up(roles: DatabaseRoles): string;
}
