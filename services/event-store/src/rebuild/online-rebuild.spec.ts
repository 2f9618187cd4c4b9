import { expect, test } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { createPool } from '@waybook/platform/database';
import { TEST_SERVER, until } from '@waybook/platform/testing';
import { type Ground, MASTER_KEY, onEachPostgres } from '../testing/on-each-postgres.js';
import { destroyedKeyRow } from '../vault/destroyed-key.js';
import { type ParcelEvent, parcelEvents, parcelStream } from '../testing/parcels.js';
import { onlineRebuild, projectionVerification, shadowCheck } from './projection-upkeep.js';

const PARCELS = 30;
const WRITERS = 4;
const LONGER_THAN_A_PAGE = 520;

async function asOwner<T>({ database }: Ground, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url: database.ownerUrl, connections: 4 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const upkeep = (pool: pg.Pool) => ({ pool, masterKey: MASTER_KEY, events: parcelEvents });

function rebuild(ground: Ground, options = {}): Promise<number | undefined> {
  return asOwner(ground, (pool) => onlineRebuild(upkeep(pool)).rebuild(parcelStream, 'parcels', options));
}

const verified = ({ database }: Ground) =>
  projectionVerification(upkeep(database.systemPool)).verify(parcelStream, 'parcels');

/** Everything that makes the table what it is, by name. */
async function nature({ database }: Ground): Promise<unknown> {
  const { rows } = await database.systemPool.query(
    `select relrowsecurity, relforcerowsecurity, relacl::text[],
      (select array_agg(indexdef order by indexname) from pg_indexes where tablename = 'parcels') as indexes,
      (select array_agg((policyname, roles, cmd, qual, with_check)::text order by policyname) from pg_policies where tablename = 'parcels') as policies,
      (select array_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint where conrelid = pg_class.oid) as constraints,
      (select array_agg((attname, atttypid::regtype, attnotnull)::text order by attnum) from pg_attribute where attrelid = pg_class.oid and attnum > 0) as columns,
      (select array_agg(pg_get_triggerdef(oid) order by tgname) from pg_trigger where tgrelid = pg_class.oid) as triggers
    from pg_class where oid = 'parcels'::regclass`,
  );
  return rows[0];
}

const WITH_TRIGGER = `
  create index if not exists parcels_by_label on parcels (business, lower(label)) where not handed_over;
  create or replace function look() returns trigger language plpgsql as 'begin return null; end';
  create or replace trigger looked_at after update of label on parcels for each row execute function look()`;

async function superuserOf({ database }: Ground): Promise<pg.Client> {
  const url = new URL(process.env[TEST_SERVER] as string);
  url.pathname = new URL(database.ownerUrl).pathname;
  const superuser = new pg.Client({ connectionString: url.toString() });
  await superuser.connect();
  return superuser;
}

async function progress({ database }: Ground) {
  const { rows } = await database.systemPool.query<{ is_loaded: boolean }>('select is_loaded from projection_rebuilds');
  return rows[0];
}

onEachPostgres('a rebuild beside the live table', (ground) => {
  test('mends what differs, and leaves a table of the same nature', async () => {
    const desk = ground().desk();
    const [first, second] = (await desk.receiveMany(PARCELS)) as [string, string];
    const { systemPool } = ground().database;
    await asOwner(ground(), (pool) => pool.query(WITH_TRIGGER));
    const before = await nature(ground());
    await systemPool.query(`update parcels set label = 'another' where id = $1`, [first]);
    await systemPool.query('delete from parcels where id = $1', [second]);
    const stranger = newId();
    await systemPool.query(
      `insert into parcels select $1, business, recipient_name, label, weight_grams, received_on, shelves, signatures, handed_over, updated_at
        from parcels where id = $2`,
      [stranger, first],
    );
    const differences = (await verified(ground())).differences.map(({ id, what }) => [id, what]);
    expect(Object.fromEntries(differences)).toEqual({
      [first]: 'differs',
      [second]: 'is missing',
      [stranger]: "shouldn't be there",
    });
    await rebuild(ground());
    expect(await verified(ground())).toMatchObject({ differences: [] });
    expect(await nature(ground())).toEqual(before);
    const { rows } = await systemPool.query(
      `select (select count(*) from projection_rebuilds)::int + (select count(*) from projection_touches)::int as left,
        to_regclass('parcels_rebuilt') as shadow`,
    );
    expect(rows).toEqual([{ left: 0, shadow: null }]);
  });

  test('goes on while appends do: none fails, and the new table is what the log says', async () => {
    const desks = Array.from({ length: WRITERS }, () => ground().desk());
    for (const desk of desks) await desk.receiveMany(PARCELS);
    let isRebuilt = false;
    let writes = 0;
    const writing = desks.map(async (desk) => {
      while (!isRebuilt) {
        const id = newId();
        await desk.receive(id);
        await desk.shelve(id, 'A1');
        if (writes++ % 3 === 0) await desk.forget(id);
      }
    });
    try {
      for (let time = 0; time < 3; time++) await rebuild(ground());
    } finally {
      isRebuilt = true;
    }
    await Promise.all(writing);
    expect(writes).toBeGreaterThan(WRITERS);
    expect(await verified(ground())).toMatchObject({ differences: [] });
  });

  test('is taken up where it was broken off, with what came meanwhile', async () => {
    const desk = ground().desk();
    const [first] = (await desk.receiveMany(250)) as [string];
    const stop = new AbortController();
    expect(await rebuild(ground(), { onProgress: () => stop.abort(), stopped: stop.signal })).toBeUndefined();
    await desk.shelve(first, 'B2');
    await desk.receiveMany(5);
    const pages: number[] = [];
    await rebuild(ground(), { onProgress: (done: number) => pages.push(done) });
    expect(pages[0]).toBeGreaterThanOrEqual(250);
    expect(await verified(ground())).toMatchObject({ differences: [] });
  });

  test('goes on from an index that was left half made', async () => {
    await ground().desk().receiveMany(PARCELS);
    const before = await nature(ground());
    const stop = new AbortController();
    await rebuild(ground(), { onProgress: () => stop.abort(), stopped: stop.signal });
    const superuser = await superuserOf(ground());
    const { rows } = await superuser.query<{ oid: string }>(
      `select indexrelid::text as oid from pg_index where indrelid = 'parcels'::regclass and not indisprimary limit 1`,
    );
    const copy = `rebuilt_index_${rows[0]?.oid}`;
    await superuser.query(`create index ${copy} on parcels_rebuilt (label)`);
    await superuser.query('update pg_index set indisvalid = false where indexrelid = $1::regclass', [copy]);
    await superuser.end();
    await rebuild(ground());
    expect(await nature(ground())).toEqual(before);
    expect(await verified(ground())).toMatchObject({ differences: [] });
  });

  test('goes on from where it failed while it waited for the swap, with what came meanwhile', async () => {
    const desk = ground().desk();
    const ids = await desk.receiveMany(PARCELS);
    const before = await nature(ground());
    const reader = await ground().database.systemPool.connect();
    await reader.query('begin; select from parcels');
    let failure: Error | undefined;
    void rebuild(ground()).catch((error: Error) => (failure = error));
    await until(async () => (await progress(ground()))?.is_loaded === true);
    const superuser = await superuserOf(ground());
    await until(async () => {
      await superuser.query('select pg_cancel_backend(pid) from pg_stat_activity where usename = $1', [
        ground().database.roles.owner,
      ]);
      return failure !== undefined;
    });
    await superuser.end();
    await reader.query('rollback');
    reader.release();
    for (const id of [...ids, ...(await desk.receiveMany(5))]) await desk.shelve(id, 'C3');
    await rebuild(ground());
    expect(await nature(ground())).toEqual(before);
    expect(await verified(ground())).toMatchObject({ differences: [] });
  });

  test('folds a stream whole that is longer than a page, and those around it', async () => {
    const desk = ground().desk();
    const ids = (await desk.receiveMany(7)).toSorted();
    for (let shelf = 0; shelf < LONGER_THAN_A_PAGE; shelf++) await desk.shelve(ids[3] as string, `S${shelf}`);
    await ground().database.systemPool.query(`update parcels set label = 'another'`);
    const { rows } = await ground().database.systemPool.query<{ streams: number }>(
      `select count(*)::int as streams from events where version = 1 and stream like 'parcel-%'`,
    );
    let pages = 0;
    const failingAtFirst = () => {
      if (pages++ === 0) throw new Error('the first page came to nothing');
    };
    await expect(rebuild(ground(), { onProgress: failingAtFirst })).rejects.toThrow('the first page came to nothing');
    expect(await rebuild(ground(), { isFresh: true })).toBe(rows[0]!.streams);
    expect(await verified(ground())).toMatchObject({ differences: [] });
  });

  test('waits for maintenance of a table where nobody queues behind it', async () => {
    const desk = ground().desk();
    await desk.receiveMany(PARCELS);
    const { database } = ground();
    const maintenance = new pg.Client({ connectionString: database.ownerUrl });
    await maintenance.connect();
    const waitsFor = async () => {
      const { rows } = await maintenance.query<{ mode: string }>(
        `select mode from pg_locks where relation = 'parcels'::regclass and not granted`,
      );
      return rows.map(({ mode }) => mode);
    };
    await maintenance.query('begin; lock table parcels in share update exclusive mode');
    const rebuilding = rebuild(ground());
    await until(async () => (await waitsFor()).length > 0);
    expect(await waitsFor()).toEqual(['ShareUpdateExclusiveLock']);
    await desk.receive(newId());
    expect(await waitsFor()).toEqual(['ShareUpdateExclusiveLock']);
    await maintenance.query('commit');
    await rebuilding;
    await maintenance.end();
    expect(await verified(ground())).toMatchObject({ differences: [] });
  });

  test('takes over what is cleared in the live table without an event', async () => {
    const desk = ground().desk();
    const recipientId = newId();
    const id = newId();
    await desk.receive(id, { recipientId, recipientName: 'Persephone Quillfeather' });
    const stop = new AbortController();
    await rebuild(ground(), { onProgress: () => stop.abort(), stopped: stop.signal });
    const other = newId();
    const arrival: ParcelEvent = {
      type: 'ParcelReceived',
      data: {
        parcelId: other,
        recipientId: other,
        recipientName: 'Bo',
        label: other,
        weightGrams: 1,
        receivedOn: '2026-11-16',
      },
    };
    await desk.run({
      streams: { parcel: { definition: parcelStream, id: other, read: 'new' } },
      decide: () => ({ parcel: [arrival] }),
      plainRows: [destroyedKeyRow(desk.business, recipientId, new Date())],
    });
    await ground().database.systemPool.query(`update parcels set recipient_name = '(deleted)' where id = $1`, [id]);
    await rebuild(ground());
    const { rows } = await ground().database.systemPool.query('select recipient_name from parcels where id = $1', [id]);
    expect(rows).toEqual([{ recipient_name: '(deleted)' }]);
  });
});

onEachPostgres('the check in the background', (ground) => {
  test('tells a row that drifted once, and forgets it once it is mended', async () => {
    const desk = ground().desk();
    const [first] = (await desk.receiveMany(PARCELS)) as [string];
    const { systemPool } = ground().database;
    const told: string[] = [];
    const others = { parcel_stops: 0, parcel_signatures: 0, claims: 0 };
    const check = shadowCheck(upkeep(systemPool), [parcelStream], { onDrift: ({ id }) => told.push(id) });
    const round = async () => {
      for (let turn = 0; turn < 2; turn++) await check.checkNext(parcelStream);
    };
    await round();
    expect(Object.fromEntries(check.drift)).toEqual({ ...others, parcels: 0 });
    await systemPool.query('update parcels set weight_grams = 1 where id = $1', [first]);
    await round();
    expect(Object.fromEntries(check.drift)).toEqual({ ...others, parcels: 1 });
    await rebuild(ground());
    await round();
    expect(Object.fromEntries(check.drift)).toEqual({ ...others, parcels: 0 });
    expect(told).toEqual([first]);
  });
});
