import { beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { ConsignmentFixture, items } from '../testing/consignment-fixture.js';
import type { Item } from '../testing/consignments.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';

const CONSIGNMENTS = 300;

onEachPostgres('rows of streams that make several', (ground) => {
  let desk: ConsignmentFixture;
  beforeEach(() => {
    desk = new ConsignmentFixture(ground().store.commands);
  });

  async function rows<T extends object>(query: string, business = desk.business): Promise<T[]> {
    return (await ground().database.systemPool.query<T>(query, [business])).rows;
  }

  const rowsOf = (consignment: string) =>
    rows<{ id: string; grams: string; written: string }>(
      `select id, grams, xmin::text as written from consignment_items
        where business = $1 and consignment_id = '${consignment}' order by id`,
    );
  const idsOf = async (consignment: string) => (await rowsOf(consignment)).map(({ id }) => id);
  const sorted = (packed: readonly Item[]) => packed.map(({ id }) => id).toSorted();

  describe('are written with', () => {
    test('a stream’s first event alone', async () => {
      const [id, packed] = [newId(), items(3)];
      await desk.pack(id, packed);
      expect(await idsOf(id)).toEqual(sorted(packed));
    });

    test('a later event alone: those that are new, and none that are as they were', async () => {
      const [id, packed, more] = [newId(), items(3), items(2)];
      await desk.pack(id, packed);
      const before = await rowsOf(id);
      await desk.pack(id, more, 'whole');
      expect(await idsOf(id)).toEqual(sorted([...packed, ...more]));
      expect(await rowsOf(id)).toEqual(expect.arrayContaining(before));
    });

    test('first events that go together, whether with no row, with one or with several', async () => {
      const packed = [0, 1, 4, 1, 2].map((count) => ({ id: newId(), its: items(count) }));
      await Promise.all(packed.map(({ id, its }) => desk.pack(id, its)));
      for (const { id, its } of packed) expect(await idsOf(id)).toEqual(sorted(its));
    });

    test('later events that go together, whether with one row or several', async () => {
      const packed = [1, 1, 3].map((count) => ({ id: newId(), its: items(count) }));
      await Promise.all(packed.map(({ id }) => desk.pack(id, [])));
      await Promise.all(packed.slice(0, 2).map(({ id, its }) => desk.pack(id, its, 'whole')));
      await Promise.all(packed.map(({ id, its }) => desk.pack(id, items(2).concat(its.slice(2)), 'whole')));
      expect(await Promise.all(packed.map(async ({ id }) => (await idsOf(id)).length))).toEqual([3, 3, 3]);
    });

    test('several streams of several kinds in one append', async () => {
      const packed = [2, 0, 3].map((count) => ({ id: newId(), its: items(count) }));
      for (const { id, its } of packed) await desk.pack(id, its);
      const tour = newId();
      await desk.startTour(
        tour,
        packed.map(({ id }) => id),
      );
      expect(await rows('select items from tour_lines where business = $1 order by line')).toEqual([
        { items: 2 },
        { items: 0 },
        { items: 3 },
      ]);
      expect(await rows('select distinct tour_id from consignment_items where business = $1')).toEqual([
        { tour_id: tour },
      ]);
    });
  });

  test('go when the stream no longer comes to them, one alone and of several streams at once', async () => {
    const packed = [2, 2, 2].map((count) => ({ id: newId(), its: items(count) }));
    for (const { id, its } of packed) await desk.pack(id, its);
    await desk.takeOut(packed[0]!.id, packed[0]!.its[0]!.id);
    expect(await idsOf(packed[0]!.id)).toEqual([packed[0]!.its[1]!.id]);
    await Promise.all(packed.slice(1).map(({ id, its }) => desk.takeOut(id, its[1]!.id)));
    for (const { id, its } of packed.slice(1)) expect(await idsOf(id)).toEqual([its[0]!.id]);
  });

  test('are never taken over from another stream: the append fails whole', async () => {
    const [id, thief, packed] = [newId(), newId(), items(2)];
    await desk.pack(id, packed);
    const stolen = [...items(1), packed[0]!];
    await expect(desk.pack(thief, stolen)).rejects.toThrow(/null value in column "consignment_id"/);
    await Promise.allSettled([desk.pack(newId(), items(1)), desk.pack(thief, stolen), desk.pack(newId(), items(1))]);
    expect(await idsOf(thief)).toEqual([]);
    expect(await idsOf(id)).toEqual(sorted(packed));
    expect(await rows('select from events where business = $1')).toHaveLength(3);
  });

  test('whose key is one within the business may stand in two businesses', async () => {
    const [consignment, tours] = [newId(), [newId(), newId()]];
    const desks = [desk, new ConsignmentFixture(ground().store.commands)];
    for (const count of [1, 2]) {
      for (const [index, each] of desks.entries())
        await each.planTour(tours[index]!, [{ id: consignment, items: count * 10 + index }]);
    }
    const query = 'select tour_id, items from tour_lines where business = $1';
    const found = await Promise.all(desks.map(({ business }) => rows(query, business)));
    expect(found).toEqual(tours.map((tour, index) => [{ tour_id: tour, items: 20 + index }]));
    await desk.planTour(tours[0]!, []);
    expect(await Promise.all(desks.map(({ business }) => rows(query, business)))).toEqual([[], found[1]]);
  });

  test('refuse one key twice', async () => {
    const [item] = items(1);
    await expect(desk.pack(newId(), [item!, item!])).rejects.toThrow(/the same key in consignment_items/);
  });

  test('need the stream to be read whole', async () => {
    const id = newId();
    await desk.pack(id, items(1));
    await expect(desk.pack(id, items(1), 'head')).rejects.toThrow(/load it whole/);
  });

  test('of hundreds of streams go in one append, and of twice as many', async () => {
    for (const count of [CONSIGNMENTS, 2 * CONSIGNMENTS]) {
      const consignments = Array.from({ length: count }, () => newId());
      await Promise.all(consignments.map((id) => desk.pack(id, items(3))));
      const tour = newId();
      const startedAt = performance.now();
      await expect(desk.startTour(tour, consignments)).resolves.toMatchObject({ outcome: 'appended' });
      if (process.env.WAYBOOK_TEST_TIMES)
        console.log(count, 'streams', Math.round(performance.now() - startedAt), 'ms');
      const { systemPool } = ground().database;
      const { rows: counted } = await systemPool.query(
        `select (select count(*)::int from tour_lines where tour_id = $1) as lines,
          (select count(*)::int from consignment_items where tour_id = $1) as items`,
        [tour],
      );
      expect(counted).toEqual([{ lines: count, items: 3 * count }]);
    }
  });
});
