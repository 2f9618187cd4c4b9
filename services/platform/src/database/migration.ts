import type { DatabaseRoles } from './roles.js';

/** One step of the schema. Never changed once released: a later one changes what it made. */
export type Migration = ShortMigration | OnlineMigration;

interface NamedMigration {
  /** Unique and stable: `remittances-2-withdrawn-at`. */
  readonly name: string;
  /** The first of those that a baseline replaces: a database that has applied it was made before the baseline and is refused. */
  readonly insteadOf?: string;
  /**
   * After it no version that doesn't know it may serve. Every other migration leaves the version before it running while the new one is
   * rolled out; this one needs the portal stopped first, which the change log has to say.
   */
  readonly excludesEarlier?: boolean;
  /** What it drops or renames has been read by no version since this released one, `1.2.0`: the second step of two. */
  readonly unusedSince?: string;
}

/** Changes definitions alone, in a moment: what it locks, people wait for. */
export interface ShortMigration extends NamedMigration {
  /** SQL text, run by the owner in one transaction, which is tried again where a lock isn't to be had at once. */
  up(roles: DatabaseRoles): string;
}

/** Takes as long as a table is large, while people work on it: an index, rows that get a value, rows held against a constraint. */
export interface OnlineMigration extends NamedMigration {
  /** One after the other, each outside of a transaction; broken off, all of them begin again. */
  online(roles: DatabaseRoles): readonly OnlineStep[];
}

export type OnlineStep =
  /** `on`: `remittances (business, week_start_date)`, and what else stands in its definition. */
  | { readonly createIndex: string; readonly on: string; readonly isUnique?: boolean }
  | { readonly dropIndex: string }
  /** A statement that changes some rows, a thousand or so, of those that still want it. It is called until it changes none. */
  | { readonly backfill: string }
  /** A constraint that a short migration added as `not valid`. */
  | { readonly validate: string; readonly of: string };

/** All that a migration does, as text. */
export function sqlOf(migration: Migration, roles: DatabaseRoles): string {
  return 'up' in migration ? migration.up(roles) : migration.online(roles).map(statementOf).join(';\n');
}

/** A name is ours, and no user's. */
export function statementOf(step: OnlineStep): string {
  if ('backfill' in step) return step.backfill;
  if ('validate' in step) return `alter table ${step.of} validate constraint ${step.validate}`;
  if ('dropIndex' in step) return `drop index concurrently if exists ${step.dropIndex}`;
  return `create ${step.isUnique ? 'unique ' : ''}index concurrently ${step.createIndex} on ${step.on}`;
}
