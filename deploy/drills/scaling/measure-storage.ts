import { bulkLoadBusiness } from '@waybook/demo';
import { asOwner } from '@waybook/platform/testing';
import type { TestPortal } from '@waybook/portal/testing';
import type pg from 'pg';

/** Bytes, or events, by what they are of. */
export interface TableBytes {
  readonly table: string;
  readonly heap: number;
  readonly toast: number;
  readonly indexes: number;
}

export interface StorageOfRemittances {
  readonly remittances: number;
  /** Of one remittance. */
  readonly events: number;
  readonly walBytes: number;
  readonly tables: readonly TableBytes[];
}

const DRIVERS = 100;
/** Each driver's in the first business, which pays for what every business has; the second has so many more. */
const FEW = 2;

const SIZES = `
  select relname as table, pg_relation_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes,
    (pg_total_relation_size(oid) - pg_relation_size(oid) - pg_indexes_size(oid))::float8 as toast
  from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace`;

/**
 * Fills two businesses that differ in how many remittances they have, each submitted, approved or rejected, documented, and paid by a run: the
 * difference is what these remittances take, in every table.
 */
export async function measureStorage(portal: TestPortal, more: number): Promise<StorageOfRemittances> {
  const fill = async (remittances: number) => {
    const before = await stateOf(portal);
    await bulkLoadBusiness(
      portal.portal.app,
      'Measured Ltd',
      { drivers: DRIVERS, remittances, tickets: 0 },
      () => undefined,
    );
    await portal.seal();
    return difference(await stateOf(portal), before);
  };
  const few = await fill(FEW * DRIVERS);
  const many = await fill(FEW * DRIVERS + more);
  const { events, walBytes, tables } = difference(many, few);
  const each = (figure: number) => figure / more;
  const tableBytes = [...tables.values()].map(({ table, heap, toast, indexes }) => ({
    ...{ table, heap: each(heap), toast: each(toast), indexes: each(indexes) },
  }));
  return { remittances: more, events: each(events), walBytes: each(walBytes), tables: tableBytes };
}

interface State {
  readonly events: number;
  readonly walBytes: number;
  readonly tables: ReadonlyMap<string, TableBytes>;
}

function stateOf({ database }: TestPortal): Promise<State> {
  return asOwner(database, async (owner: pg.Client) => {
    const { rows } = await owner.query<{ events: number; wal: number }>(
      `select (select count(*) from events)::int as events, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`,
    );
    // As autovacuum does within a minute or so.
    await owner.query('vacuum analyze');
    const tables = (await owner.query<TableBytes>(SIZES)).rows;
    const [{ events, wal: walBytes }] = rows as [{ events: number; wal: number }];
    return { events, walBytes, tables: new Map(tables.map((each) => [each.table, each])) };
  });
}

function difference(after: State, before: State): State {
  const tables = [...after.tables.values()].map(({ table, ...bytes }) => {
    const { heap, toast, indexes } = before.tables.get(table) ?? { heap: 0, toast: 0, indexes: 0 };
    return { table, heap: bytes.heap - heap, toast: bytes.toast - toast, indexes: bytes.indexes - indexes };
  });
  return {
    events: after.events - before.events,
    walBytes: after.walBytes - before.walBytes,
    tables: new Map(tables.map((each) => [each.table, each])),
  };
}
