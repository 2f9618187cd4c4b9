import { Sealer } from '@waybook/event-store';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessTables, emptied } from './business-tables.js';
import { forgetInFeed, forgetLinkRequests, removeEvents } from './removed-events.js';

/** Where the portal keeps a folder for each business. */
const FOLDERS = ['uploads', 'bank-files', 'erasures'];
const FILES_AT_ONCE = 8;
/** Longer than any request, and than a process remembers a key: what was under way has ended by then. */
const SETTLED_AFTER_MS = 2_000;

export interface TakenOut {
  readonly events: number;
  readonly rows: number;
  readonly files: number;
}

export interface TakeOutOptions {
  readonly storage: ObjectStorage;
  /** Of the system's role. */
  readonly systemPool: pg.Pool;
  readonly business: string;
}

/**
 * Removes everything of a business but the leaves of its events. Each step finds what is left, so that one that broke off anywhere is
 * called again; it ends when it looked twice and found nothing the second time.
 *
 * @param owner of the tables, whom row-level security hides nothing
 */
export async function takeOut(owner: pg.PoolClient, options: TakeOutOptions): Promise<TakenOut> {
  const { business, systemPool } = options;
  const total = { events: 0, rows: 0, files: 0 };
  const touched = new Set<string>(['events']);
  for (;;) {
    await new Sealer(systemPool).sealAll();
    const pass = await onePass(owner, options, touched);
    total.events += pass.events;
    total.rows += pass.rows;
    total.files += pass.files;
    if (pass.events + pass.rows + pass.files === 0) break;
    await sleep(SETTLED_AFTER_MS);
  }
  // Not only from sight: dead rows and the planner's samples hold what they held.
  for (const table of touched) await owner.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`);
  await requireNothingLeft(owner, business);
  return total;
}

async function onePass(
  owner: pg.PoolClient,
  { storage, business }: TakeOutOptions,
  touched: Set<string>,
): Promise<TakenOut> {
  let rows = await forgetLinkRequests(owner, business);
  rows += await forgetInFeed(owner, business);
  for (const table of await businessTables(owner)) {
    const gone = await emptied(owner, table, business);
    if (gone > 0) touched.add(table);
    rows += gone;
  }
  const events = await removeEvents(owner, business);
  return { events, rows, files: await removeFiles(storage, business) };
}

async function removeFiles(storage: ObjectStorage, business: string): Promise<number> {
  const listed = await Promise.all(FOLDERS.map((folder) => storage.list(`${folder}/${business}`)));
  const names = listed.flat();
  for (let from = 0; from < names.length; from += FILES_AT_ONCE)
    await Promise.all(names.slice(from, from + FILES_AT_ONCE).map((name) => storage.delete(name)));
  return names.length;
}

async function requireNothingLeft(owner: pg.PoolClient, business: string): Promise<void> {
  const { rows } = await owner.query<{ left: number }>('select count(*)::int as left from events where business = $1', [
    business,
  ]);
  if (rows[0]!.left > 0) throw new Error(`${rows[0]!.left} events of ${business} are still there`);
}
