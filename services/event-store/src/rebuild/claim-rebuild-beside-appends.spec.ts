import { expect, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import { ClaimTaken } from '../errors.js';
import { asOwner, claimDifferences, rebuildClaims, sql } from '../testing/claim-ground.js';
import type { ParcelFixture } from '../testing/parcel-fixture.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';

const CONTENDED = ['Contended 1', 'Contended 2', 'Contended 3'];
const WRITERS = 4;

const NOTED_INSERTS = `
  create table noted_claims (stream text not null);
  create function note_claim() returns trigger language plpgsql security definer as
    'begin insert into noted_claims values (new.stream); return null; end';
  create trigger noted after insert on claims for each row execute function note_claim()`;

onEachPostgres('claims that are rebuilt beside appends', (ground) => {
  test('end up right where appends contend for them all the while', async () => {
    const desks = Array.from({ length: WRITERS }, () => ground().desk());
    const parcels = (await Promise.all(desks.map((desk) => desk.receiveMany(100)))).flat();
    let isRebuilt = false;
    const [taken, refused] = [new Set<string>(), new Set<string>()];
    const contend = async (desk: ParcelFixture, label: string) => {
      const id = newId();
      try {
        await desk.receive(id, { label });
        taken.add(label);
        await desk.forget(id);
      } catch (error) {
        if (!(error instanceof ClaimTaken)) throw error;
        refused.add(label);
      }
    };
    const writing = desks.map(async (desk) => {
      for (let turn = 0; !isRebuilt; turn++) await contend(desk, CONTENDED[turn % CONTENDED.length]!);
    });
    try {
      for (const part of [parcels.slice(0, 150), parcels.slice(150, 300), parcels.slice(300)]) {
        const streams = part.map((id) => `parcel-${id}`);
        await sql(ground(), 'delete from claims where stream = any ($1)', [streams]);
        const rebuilding = rebuildClaims(ground());
        await Promise.all(
          part
            .slice(0, 20)
            .map((id, index) =>
              desks[Math.floor(parcels.indexOf(id) / 100)]![index % 2 ? 'forget' : 'shelve'](id, 'A1'),
            ),
        );
        expect((await rebuilding).claimedTwice).toEqual([]);
      }
    } finally {
      isRebuilt = true;
    }
    await Promise.all(writing);
    expect([...taken].toSorted()).toEqual(CONTENDED);
    expect(refused.size).toBeGreaterThan(0);
    expect(await claimDifferences(ground())).toEqual([]);
  });

  test('that an append gives back while it is written wait for that append, and are never put back', async () => {
    const desk = ground().desk();
    const [parcel] = (await desk.receiveMany(1)) as [string];
    const { systemPool } = ground().database;
    await sql(ground(), 'delete from claims where stream = $1', [`parcel-${parcel}`]);
    await asOwner(ground(), (pool) => pool.query(NOTED_INSERTS));
    const holding = await systemPool.connect();
    await holding.query('begin; select from parcels for update');
    const isForgetting = async () =>
      (await sql(ground(), `select from pg_locks where locktype = 'transactionid' and not granted`)).rowCount! > 0;
    const isMending = async () =>
      (
        await sql(
          ground(),
          `select from pg_locks where relation = 'claims'::regclass and mode = 'ShareRowExclusiveLock'`,
        )
      ).rowCount! > 0;
    const forgetting = desk.forget(parcel);
    await until(isForgetting);
    let isRebuilt = false;
    const rebuilding = rebuildClaims(ground()).finally(() => (isRebuilt = true));
    await until(async () => isRebuilt || (await isMending()));
    await holding.query('rollback');
    holding.release();
    await Promise.all([forgetting, rebuilding]);
    expect(await claimDifferences(ground())).toEqual([]);
    expect((await asOwner(ground(), (pool) => pool.query('select * from noted_claims'))).rows).toEqual([]);
  });
});
