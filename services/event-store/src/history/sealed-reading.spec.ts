import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { Sealer } from '../sealing/sealer.js';
import { SEALED_BLOCK } from '../sealing/sealing.migration.js';
import { SELECT_PAGE } from './postgres-sealed-reading.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';

onEachPostgres('reading the sealed log of one business forwards', (ground) => {
  const read = (business: string, changes: object = {}) =>
    ground().store.sealed.page(
      business,
      { from: 0, types: ['ParcelReceived'], limit: 10, walk: 100, ...changes },
      (record) => record,
    );

  test('brings what was sealed, in order, and stops at what a page may hold', async () => {
    const desk = ground().desk();
    const ids = [newId(), newId(), newId()];
    for (const id of ids) {
      await desk.receive(id, { recipientName: 'Rita Recipient' });
      await desk.shelve(id, 'A');
      await ground().desk().receive(newId());
    }
    expect(await read(desk.business)).toEqual({ events: [], reached: null, isEnd: true });
    await new Sealer(ground().database.systemPool).sealAll();

    const whole = await read(desk.business);
    expect(whole.events.map(({ stream }) => stream.slice(-36))).toEqual(ids);
    expect(whole.isEnd).toBe(true);
    expect(JSON.stringify(whole.events)).not.toContain('Rita');

    const two = await read(desk.business, { limit: 2 });
    expect(two.events).toEqual(whole.events.slice(0, 2));
    expect(two).toMatchObject({ reached: two.events[1]?.seq, isEnd: false });
    const rest = await read(desk.business, { from: Number(two.reached) + 1 });
    expect(rest.events).toEqual(whole.events.slice(2));
    expect(rest.reached).toBe(whole.reached);
  });

  test('goes past what is of other types, as far as it may walk', async () => {
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id);
    for (const shelf of ['A', 'B', 'C']) await desk.shelve(id, shelf);
    await new Sealer(ground().database.systemPool).sealAll();
    const { reached: received } = await read(desk.business, { limit: 1 });
    const nothing = await read(desk.business, { from: Number(received) + 1, walk: 2 });
    expect(nothing).toMatchObject({ events: [], reached: Number(received) + 2, isEnd: false });
    const end = await read(desk.business, { walk: 3, from: Number(nothing.reached) + 1 });
    expect(end).toEqual({ events: [], reached: await ground().store.sealed.lastSeq(), isEnd: true });
  });

  test('begins where there is something of the types, and nowhere if there is nothing', async () => {
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id);
    await desk.receiveMany(SEALED_BLOCK);
    await desk.shelve(id, 'A');
    await new Sealer(ground().database.systemPool).sealAll();
    const rare = await read(desk.business, { types: ['ParcelShelved'], walk: SEALED_BLOCK });
    expect(rare.events.map(({ stream, type }) => [stream.slice(-36), type])).toEqual([[id, 'ParcelShelved']]);
    const absent = await read(desk.business, { types: ['ParcelForgotten'], walk: 1 });
    expect(absent).toEqual({ events: [], reached: null, isEnd: true });
  });

  test('sorts nothing: an event goes out as soon as it is found', async () => {
    const connection = await ground().database.appPool.connect();
    try {
      // So few rows would be read whole.
      for (const way of ['seqscan', 'bitmapscan']) await connection.query(`set enable_${way} = off`);
      await connection.query('set plan_cache_mode = force_generic_plan');
      await connection.query(`prepare page as ${SELECT_PAGE}`);
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
        `explain execute page ('${newId()}', 0, '{ParcelReceived}', 1024, 500)`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Nested Loop');
      expect(plan).not.toMatch(/Sort|Materialize|Hash/);
    } finally {
      connection.release(true);
    }
  });
});
