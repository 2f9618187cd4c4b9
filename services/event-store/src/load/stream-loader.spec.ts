import { describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { EventCodec } from '../codec/event-codec.js';
import { MASTER_KEY, onEachPostgres } from '../testing/on-each-postgres.js';
import { parcelEvents, parcelStream } from '../testing/parcels.js';
import { countingRoundTrips } from '../testing/round-trips.js';
import { PersonKeys } from '../vault/person-keys.js';
import type { LoadRequest } from './grouped-load.js';
import { StreamLoader } from './stream-loader.js';

onEachPostgres('loads that go together', (ground) => {
  function loader() {
    const { pool, count } = countingRoundTrips(ground().database.appPool);
    const keys = new PersonKeys(pool, MASTER_KEY);
    return { loader: new StreamLoader(pool, new EventCodec(parcelEvents, keys), keys), roundTrips: count };
  }

  const asking = (business: string, question: string, id: string = newId()): LoadRequest => ({
    business,
    references: { parcel: { definition: parcelStream, id, read: 'whole' } },
    context: { name: 'share-of', text: 'select 100 / $1::integer as answer', values: [question] },
    persons: [id],
  });
  const answerOf = ({ context: [row] }: Awaited<ReturnType<StreamLoader['load']>>) => row?.answer;

  test('cost one round trip, and each gets its own streams, context and earlier append', async () => {
    const desk = ground().desk();
    const ids = [newId(), newId(), newId()];
    const keys = ids.map((id) => ({ key: `received ${id}`, request: id }));
    for (const [index, id] of ids.entries()) await desk.receive(id, {}, keys[index]);
    await desk.shelve(ids[1]!, 'B2');
    const { loader: together, roundTrips } = loader();
    const loaded = await Promise.all(
      ids.map((id, index) =>
        together.load({
          ...asking(desk.business, String(index + 1), id),
          idempotencyKey: index === 2 ? 'never used' : `admin:${desk.clerk}:received ${id}`,
        }),
      ),
    );
    expect(roundTrips()).toBe(1);
    expect(loaded.map(({ streams }) => [streams.parcel?.id, streams.parcel?.version])).toEqual([
      [ids[0], 1],
      [ids[1], 2],
      [ids[2], 1],
    ]);
    expect(loaded.map(answerOf)).toEqual([100, 50, 33]);
    expect(loaded.map(({ prior }) => prior?.stream)).toEqual([`parcel-${ids[0]}`, `parcel-${ids[1]}`, undefined]);
  });

  test('of one stream of which only the head is wanted know its version, and none of its events', async () => {
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id);
    await desk.shelve(id, 'B2');
    const { loader: alone } = loader();
    const references = { parcel: { definition: parcelStream, id, read: 'head' } } as const;
    const { streams } = await alone.load({ business: desk.business, references, persons: [] });
    expect(streams.parcel).toMatchObject({ version: 2, state: parcelStream.initial });
  });

  test('tell how often each guard was taken', async () => {
    const desk = ground().desk();
    for (let parcel = 0; parcel < 2; parcel++)
      await desk.receiveWithin({ grams: 5_000, isGuarded: true }, newId(), 100);
    const guards = [`allowance:${desk.business}`, 'allowance:of nobody'];
    const { guards: ticks } = await loader().loader.load({ ...asking(desk.business, '1'), guards });
    expect(ticks).toEqual([
      { name: guards[0], tick: 2 },
      { name: guards[1], tick: 0 },
    ]);
  });

  test('fail alone: what one asks in vain, the others are told', async () => {
    const { loader: together } = loader();
    const business = newId();
    const questions = ['1', '0', '4'];
    const outcomes = await Promise.allSettled(questions.map((question) => together.load(asking(business, question))));
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { context: [{ answer: 100 }] } },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'fulfilled', value: { context: [{ answer: 25 }] } },
    ]);
  });

  test('are of one business: what another one holds is not seen', async () => {
    const [mine, theirs] = [ground().desk(), ground().desk()];
    const id = newId();
    await theirs.receive(id);
    const { loader: together, roundTrips } = loader();
    const loads = [mine.business, theirs.business].map((business) => together.load(asking(business, '1', id)));
    expect((await Promise.all(loads)).map(({ streams }) => streams.parcel?.version)).toEqual([0, 1]);
    expect(roundTrips()).toBe(2);
  });

  describe('whose contexts are asked together', () => {
    const TYPES = ['uuid', 'text', 'text[]', 'date', 'integer'] as const;
    type Values = readonly [string, string | null, readonly (string | null)[], string | null, number | string];

    /** Looks at the values themselves and at a row, and answers nothing where the row isn't there. */
    const echo = (business: string, values: Values): LoadRequest => ({
      business,
      references: {},
      context: {
        name: 'echo',
        text: `select p.label, $2::text as said, $3::text[] as listed, cardinality($3) as count, $4::date as day, 100 / $5::integer as share
          from parcels p where p.id = $1 limit 1`,
        values,
        valueTypes: TYPES,
      },
      persons: [],
    });
    const contextsOf = (loads: readonly Awaited<ReturnType<StreamLoader['load']>>[]) =>
      loads.map(({ context }) => context);

    test('each gets what it would get alone, one that finds nothing, too', async () => {
      const desk = ground().desk();
      const ids = Array.from({ length: 4 }, () => newId());
      for (const id of ids) await desk.receive(id, { label: `label of ${id}` });
      const asked = [
        [ids[0], 'a "quoted" \\ text', ['x,y', '{}', 'Ł"\\'], '2026-11-27', 1],
        [newId(), 'of none', ['x'], null, 2],
        [ids[1], null, [], '2000-02-29', 3],
        [ids[0], 'the first once more', [null, ''], null, 4],
        [ids[3], '', ['a', 'b'], '1999-12-31', 5],
      ] as Values[];
      const { loader: together, roundTrips } = loader();
      const loads = await Promise.all(asked.map((values) => together.load(echo(desk.business, values))));
      expect(roundTrips()).toBe(1);
      const alone: Awaited<ReturnType<StreamLoader['load']>>[] = [];
      for (const values of asked) alone.push(await together.load(echo(desk.business, values)));
      expect(contextsOf(loads)).toEqual(contextsOf(alone));
      expect(contextsOf(loads).map(({ length }) => length)).toEqual([1, 0, 1, 1, 1]);
    });

    test('beside others that are asked alone each gets its own', async () => {
      const desk = ground().desk();
      const id = newId();
      await desk.receive(id);
      const share = (value: number) => echo(desk.business, [id, null, [], null, value]);
      const { loader: together } = loader();
      const requests = [asking(desk.business, '1'), share(2), asking(desk.business, '5'), share(10)];
      const loads = await Promise.all(requests.map((request) => together.load(request)));
      expect(loads.map(({ context: [row] }) => row?.answer ?? row?.share)).toEqual([100, 50, 20, 10]);
    });

    test('who asks in vain, or with a value that is none of its type, fails alone', async () => {
      const desk = ground().desk();
      const id = newId();
      await desk.receive(id);
      const values: Values[] = [
        [id, null, [], null, 1],
        [id, null, [], null, 0],
        ['no id', null, [], null, 1],
        [id, null, [], null, 2],
      ];
      const { loader: together } = loader();
      const outcomes = await Promise.allSettled(values.map((each) => together.load(echo(desk.business, each))));
      expect(outcomes).toMatchObject([
        { status: 'fulfilled', value: { context: [{ share: 100 }] } },
        { status: 'rejected', reason: { code: '22012' } },
        { status: 'rejected', reason: { code: '22P02' } },
        { status: 'fulfilled', value: { context: [{ share: 50 }] } },
      ]);
    });

    test("another business's row is seen by none of them", async () => {
      const [mine, theirs] = [ground().desk(), ground().desk()];
      const ids = [newId(), newId()] as const;
      await mine.receive(ids[0], { label: 'mine' });
      await theirs.receive(ids[1], { label: 'theirs' });
      const { loader: together } = loader();
      const loads = ids.map((id) => together.load(echo(mine.business, [id, null, [], null, 1])));
      expect(contextsOf(await Promise.all(loads)).map(([row]) => row?.label)).toEqual(['mine', undefined]);
    });
  });
});
