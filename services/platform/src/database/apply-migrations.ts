import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Migration,
  type OnlineMigration,
  type OnlineStep,
  type ShortMigration,
  statementOf,
} from './migration.js';
import type { Say } from './migration-lock.js';
import type { DatabaseRoles } from './roles.js';
import { UnfitServer } from './unfit-server.js';

/** How long a migration waits for what others hold. */
export interface LockLimits {
  /** Whoever wants a table queues behind who waits for its lock, so nobody waits for it longer than this at once. */
  readonly attemptMs: number;
  /** Between two attempts at most, so that what has queued is served. */
  readonly pauseMs: number;
  /** Until it gives up. */
  readonly limitMs: number;
}

export const LOCK_LIMITS: LockLimits = { attemptMs: 300, pauseMs: 1_000, limitMs: 5 * 60_000 };
/** Nobody queues behind who waits for the weak locks of these, and an index waits for each transaction that began before it. */
const ONLINE_LOCK_LIMIT = '10min';
const LOCK_NOT_AVAILABLE = '55P03';

interface Applying {
  readonly roles: DatabaseRoles;
  readonly limits: LockLimits;
  readonly say: Say;
}

/**
 * Applies migrations in their order, each once.
 *
 * @throws UnfitServer where a lock isn't to be had in time
 * @throws Error naming the migration that failed; what came before it is applied
 */
export async function applyMigrations(
  owner: pg.Client,
  migrations: readonly Migration[],
  how: Applying,
): Promise<void> {
  for (const migration of migrations) {
    try {
      await ('up' in migration ? applyShort(owner, migration, how) : applyOnline(owner, migration, how));
    } catch (error) {
      if (isLockTimeout(error)) throw new UnfitServer(gaveUp(migration));
      throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}

function applyShort(owner: pg.Client, migration: ShortMigration, how: Applying): Promise<void> {
  return patiently(migration, how, () =>
    inTransaction(owner, how.limits, async () => {
      await owner.query(migration.up(how.roles));
      await record(owner, migration);
    }),
  );
}

async function applyOnline(owner: pg.Client, migration: OnlineMigration, how: Applying): Promise<void> {
  const { rows } = await owner.query<{ before: string }>(`select current_setting('lock_timeout') as before`);
  await owner.query(`set lock_timeout = '${ONLINE_LOCK_LIMIT}'`);
  try {
    for (const step of migration.online(how.roles)) await applyStep(owner, step, migration, how);
  } finally {
    await owner.query(`set lock_timeout = '${rows[0]!.before}'`);
  }
  await record(owner, migration);
}

async function applyStep(owner: pg.Client, step: OnlineStep, migration: Migration, how: Applying): Promise<void> {
  if ('backfill' in step) return backfill(owner, step.backfill, migration, how);
  if ('createIndex' in step) {
    const isValid = await validityOf(owner, step.createIndex);
    if (isValid) return;
    // Broken off, or it would have been unique: PostgreSQL leaves it there, and nobody reads it.
    if (isValid === false) await owner.query(statementOf({ dropIndex: step.createIndex }));
  }
  await owner.query(statementOf(step));
}

/** A row that somebody holds keeps the batch waiting, and not whoever wants one of its others for longer than an attempt. */
async function backfill(owner: pg.Client, statement: string, migration: Migration, how: Applying): Promise<void> {
  let changed = 1;
  while (changed > 0) {
    await patiently(migration, how, () =>
      inTransaction(owner, how.limits, async () => {
        changed = (await owner.query(statement)).rowCount ?? 0;
      }),
    );
  }
}

/** @returns null where there is no such index */
async function validityOf(owner: pg.Client, index: string): Promise<boolean | null> {
  const { rows } = await owner.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.isValid ?? null;
}

/** Steps back where a lock isn't free, lets go on who has queued, and tries again. */
async function patiently({ name }: Migration, { limits, say }: Applying, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + limits.limitMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error;
    }
    if (!isTold) say(`The migration ${name} finds a table in use, steps back and tries again until it is free.`);
    await sleep(Math.random() * limits.pauseMs);
  }
}

function isLockTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
}

function gaveUp({ name }: Migration): string {
  return (
    `The migration ${name} gave up: somebody holds a lock on what it changes. Nothing of the step that waited is applied. ` +
    'End the transaction that has been open for longest in pg_stat_activity, and start again.'
  );
}

async function inTransaction(owner: pg.Client, { attemptMs }: LockLimits, work: () => Promise<void>): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(`set local lock_timeout = '${attemptMs}ms'`);
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function record(owner: pg.Client, { name, excludesEarlier = false }: Migration): Promise<void> {
  await owner.query('insert into migrations (name, excludes_earlier) values ($1, $2)', [name, excludesEarlier]);
}
