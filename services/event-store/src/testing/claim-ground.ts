import { createPool } from '@waybook/platform/database';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import type { AnyDefinition } from '../load/stream-fold.js';
import type { ClaimRebuildReport } from '../rebuild/claim-rebuild.js';
import { claimRebuild, claimVerification } from '../rebuild/projection-upkeep.js';
import { type Ground, MASTER_KEY } from './on-each-postgres.js';
import { type Arrival, type ParcelFixture, received } from './parcel-fixture.js';
import { parcelEvents, parcelStream } from './parcels.js';

/** Holds what parcels hold, and has no table. Its events are those of parcels. */
export const crateStream: AnyDefinition = { ...parcelStream, category: 'crate', projections: [], rowLists: [] };
/** Its name begins as that of the other does. */
export const lidStream: AnyDefinition = { ...crateStream, category: 'crate-lid' };
export const CLAIMING = [parcelStream, crateStream, lidStream];

export const claimUpkeep = (pool: pg.Pool) => ({ pool, masterKey: MASTER_KEY, events: parcelEvents });

export async function asOwner<T>({ database }: Ground, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url: database.ownerUrl, connections: 4 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export const rebuildClaims = (ground: Ground, only?: AnyDefinition): Promise<ClaimRebuildReport> =>
  asOwner(ground, (pool) => claimRebuild(claimUpkeep(pool), CLAIMING).rebuild(only));

/** Without the marks of the values. */
export async function claimDifferences({ database: { systemPool } }: Ground, only?: AnyDefinition): Promise<string[]> {
  const report = await claimVerification(claimUpkeep(systemPool), CLAIMING).verify(only);
  return report.differences
    .map(
      ({ table, id, what, holder }) =>
        `${table} ${id.replace(/ #[0-9a-f]{12}$/, '')} ${what}${holder ? ` ${holder}` : ''}`,
    )
    .toSorted();
}

/** A parcel by another definition. */
export async function receivedAs(
  desk: ParcelFixture,
  definition: AnyDefinition,
  arrival: Arrival = {},
  id = newId(),
): Promise<string> {
  await desk.run({
    streams: { thing: { definition, id, read: 'new' } },
    decide: () => ({ thing: [received(id, arrival)] }),
  });
  return id;
}

export const claimRows = async ({ database: { systemPool } }: Ground) =>
  (await systemPool.query<{ stream: string }>('select * from claims order by scope, value')).rows;

export const sql = ({ database: { systemPool } }: Ground, text: string, values: readonly unknown[] = []) =>
  systemPool.query(text, [...values]);

export const addClaim = (ground: Ground, { business }: ParcelFixture, stream: string, value: string) =>
  sql(ground, `insert into claims (business, stream, scope, value) values ($1, $2, 'label', $3)`, [
    business,
    stream,
    value,
  ]);
