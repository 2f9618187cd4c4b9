import type { DatabaseRoles } from './roles.js';

/** One step of the schema. Never changed once released: a later one changes what it made. */
export interface Migration {
  /** Unique and stable: `remittances-2-withdrawn-at`. */
  readonly name: string;
  /** The first of those that a baseline replaces: a database that has applied it was made before the baseline and is refused. */
  readonly insteadOf?: string;
  /**
   * After it no version that doesn't know it may serve. Every other migration leaves the version before it running while the new one is
   * rolled out; this one needs the portal stopped first, which the change log has to say.
   */
  readonly excludesEarlier?: boolean;
  /** SQL text, run by the owner in one transaction. */
  up(roles: DatabaseRoles): string;
}
