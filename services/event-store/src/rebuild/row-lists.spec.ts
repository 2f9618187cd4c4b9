import { expect, test } from '@jest/globals';
import { createPool } from '@waybook/platform/database';
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { type Ground, MASTER_KEY, onEachPostgres } from '../testing/on-each-postgres.js';
import { type ParcelFixture, shelved } from '../testing/parcel-fixture.js';
import { parcelEvents, parcelStream } from '../testing/parcels.js';
import { destroyedKeyRow } from '../vault/destroyed-key.js';
import { onlineRebuild, projectionVerification, shadowCheck } from './projection-upkeep.js';

const PARCELS = 30;
const MORE_THAN_A_PAGE = 250;
const WRITERS = 3;
const SHELVES = ['A1', 'B2', 'C3'];

const upkeep = (pool: pg.Pool) => ({ pool, masterKey: MASTER_KEY, events: parcelEvents });

async function rebuild({ database }: Ground, table: string, options = {}): Promise<number | undefined> {
  const pool = createPool({ url: database.ownerUrl, connections: 4 });
  try {
    return await onlineRebuild(upkeep(pool)).rebuild(parcelStream, table, options);
  } finally {
    await pool.end();
  }
}

async function differences({ database: { systemPool } }: Ground, table: string): Promise<string[]> {
  const report = await projectionVerification(upkeep(systemPool)).verify(parcelStream, table);
  return report.differences.map(({ id, what }) => `${id} ${what}`).toSorted();
}

async function filled(desk: ParcelFixture, parcels = PARCELS): Promise<string[]> {
  const ids = await desk.receiveMany(parcels);
  for (const shelf of SHELVES) await desk.each(ids, (id) => desk.shelve(id, shelf));
  return ids;
}

async function tablesOf({ database }: Ground, business: string): Promise<unknown[]> {
  const tables = ['parcel_stops', 'parcel_signatures'].map(async (table) => {
    const { rows } = await database.systemPool.query<object>(
      `select t from ${table} t where business = $1 order by t::text`,
      [business],
    );
    return rows;
  });
  return Promise.all(tables);
}

/** A row that differs, one that is gone, one too many, one at another stream, and one of a stream that never was. */
async function tamper({ database: { systemPool } }: Ground, parcels: readonly string[]): Promise<string[]> {
  const [changed, gone, more, moved, mover, stranger] = [...parcels.slice(0, 5), newId()] as string[];
  const add = (id: string, parcel: string) =>
    systemPool.query(
      `insert into parcel_stops select $1, business, $2, 9, 'nowhere', false from parcel_stops where id = $3`,
      [id, parcel, `${changed}:1`],
    );
  await systemPool.query(`update parcel_stops set shelf = 'elsewhere' where id = $1`, [`${changed}:2`]);
  await systemPool.query('delete from parcel_stops where id = $1', [`${gone}:1`]);
  await add(`${more}:9`, more!);
  await systemPool.query('update parcel_stops set parcel_id = $2 where id = $1', [`${moved}:3`, mover]);
  await add(`${stranger}:1`, stranger!);
  return [
    `${changed}:2 differs`,
    `${gone}:1 is missing`,
    `${more}:9 shouldn't be there`,
    // At the one stream, and at the other.
    `${moved}:3 is missing`,
    `${moved}:3 shouldn't be there`,
    `${stranger}:1 shouldn't be there`,
  ].toSorted();
}

onEachPostgres('a table of several rows per stream', (ground) => {
  test('is verified row by row, and mended by a rebuild beside it', async () => {
    const desk = ground().desk();
    const parcels = await filled(desk);
    const before = await tablesOf(ground(), desk.business);
    const tampered = await tamper(ground(), parcels);
    expect(await differences(ground(), 'parcel_stops')).toEqual(tampered);
    await rebuild(ground(), 'parcel_stops');
    expect(await differences(ground(), 'parcel_stops')).toEqual([]);
    expect(await tablesOf(ground(), desk.business)).toEqual(before);
    await desk.shelve(parcels[0]!, 'D4');
    expect(await differences(ground(), 'parcel_stops')).toEqual([]);
  });

  test('is made anew for more streams than a page holds, by whichever column is its key', async () => {
    const desk = ground().desk();
    const parcels = await filled(desk, MORE_THAN_A_PAGE);
    await Promise.all(parcels.slice(0, 100).map((id) => desk.handOver(id, 'Bo')));
    const before = await tablesOf(ground(), desk.business);
    await ground().database.systemPool.query('delete from parcel_stops; delete from parcel_signatures');
    for (const table of ['parcel_stops', 'parcel_signatures']) await rebuild(ground(), table);
    expect(await tablesOf(ground(), desk.business)).toEqual(before);
    for (const table of ['parcel_stops', 'parcel_signatures']) expect(await differences(ground(), table)).toEqual([]);
  });

  test('is rebuilt while appends go on: none fails, and rows come, change and go in the new one as well', async () => {
    const desks = Array.from({ length: WRITERS }, () => ground().desk());
    for (const desk of desks) await filled(desk);
    let isRebuilt = false;
    let writes = 0;
    const writing = desks.map(async (desk) => {
      for (let turn = 0; !isRebuilt; turn++) {
        const id = newId();
        await desk.receive(id);
        for (const shelf of SHELVES) await desk.shelve(id, shelf);
        if (turn % 3 === 1) await desk.handOver(id, 'Bo');
        if (turn % 3 === 2) await desk.forget(id);
        writes++;
      }
    });
    try {
      for (const table of ['parcel_stops', 'parcel_signatures', 'parcel_stops']) await rebuild(ground(), table);
    } finally {
      isRebuilt = true;
    }
    await Promise.all(writing);
    expect(writes).toBeGreaterThan(WRITERS);
    for (const table of ['parcel_stops', 'parcel_signatures']) expect(await differences(ground(), table)).toEqual([]);
  });

  test('takes over what came while a rebuild was broken off, and what was changed without an event', async () => {
    const desk = ground().desk();
    const parcels = await filled(desk, MORE_THAN_A_PAGE);
    const stop = new AbortController();
    expect(
      await rebuild(ground(), 'parcel_stops', { onProgress: () => stop.abort(), stopped: stop.signal }),
    ).toBeUndefined();
    await desk.shelve(parcels[0]!, 'D4');
    await desk.forget(parcels[1]!);
    const more = await filled(desk, 5);
    const tampered = await tamper(ground(), [...more]);
    expect(await differences(ground(), 'parcel_stops')).toEqual(tampered);
    await rebuild(ground(), 'parcel_stops');
    expect(await differences(ground(), 'parcel_stops')).toEqual([]);
  });

  test('is made anew without what an erasure has taken, also from what a rebuild had made before', async () => {
    const desk = ground().desk();
    const [id, other, recipientId] = [newId(), newId(), newId()];
    await desk.receive(id, { recipientId, recipientName: 'Persephone Quillfeather' });
    await desk.handOver(id, 'Persephone Quillfeather');
    await desk.receive(other);
    const stop = new AbortController();
    await rebuild(ground(), 'parcel_signatures', { onProgress: () => stop.abort(), stopped: stop.signal });
    await desk.run({
      streams: { parcel: { definition: parcelStream, id: other, read: 'whole' } },
      decide: ({ parcel: { state } }) => ({ parcel: shelved(state, 'A1') }),
      plainRows: [destroyedKeyRow(desk.business, recipientId, new Date())],
    });
    const { systemPool } = ground().database;
    await systemPool.query(`update parcel_signatures set recipient_name = null, signed = '{}' where parcel_id = $1`, [
      id,
    ]);
    await rebuild(ground(), 'parcel_signatures');
    const rows = JSON.stringify(await tablesOf(ground(), desk.business));
    expect(rows).toContain(`${id} 0`);
    expect(rows).not.toContain('Quillfeather');
    expect(await differences(ground(), 'parcel_signatures')).toEqual([]);
  });
});

onEachPostgres('the check in the background of several rows per stream', (ground) => {
  test('tells each that drifted once, and forgets it once it is mended', async () => {
    const desk = ground().desk();
    const [first] = (await filled(desk)) as [string];
    const { systemPool } = ground().database;
    const told: string[] = [];
    const check = shadowCheck(upkeep(systemPool), [parcelStream], { onDrift: ({ id }) => told.push(id) });
    const round = async () => {
      for (let turn = 0; turn < 2; turn++) await check.checkNext(parcelStream);
    };
    const none = new Map(['parcels', 'parcel_stops', 'parcel_signatures', 'claims'].map((table) => [table, 0]));
    expect(check.drift).toEqual(none);
    await systemPool.query(`update parcel_stops set place = place + 10 where parcel_id = $1`, [first]);
    await round();
    await round();
    expect(check.drift).toEqual(new Map([...none, ['parcel_stops', SHELVES.length]]));
    await rebuild(ground(), 'parcel_stops');
    await round();
    expect(check.drift).toEqual(none);
    expect(told.toSorted()).toEqual(SHELVES.map((_, index) => `${first}:${index + 1}`));
  });
});
