import { beforeAll, expect, test } from '@jest/globals';
import { businessTable } from '@waybook/platform/database';
import { queryAsOwner } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import type { PlainRow } from '../command-runner.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { FORGOTTEN, ParcelNotHere, shelved, type ParcelFixture } from '../testing/parcel-fixture.js';
import { parcelStream } from '../testing/parcels.js';

const AT_ONCE = 8;

const doorPass = ({ business }: ParcelFixture, id: string): PlainRow => ({
  table: 'door_passes',
  key: ['id'],
  columns: { id: { type: 'uuid', value: id }, business: { type: 'uuid', value: business } },
});

onEachPostgres('a plain row that is removed along with events', (ground) => {
  beforeAll(async () => {
    const table = 'create table door_passes (id uuid primary key, business uuid not null);';
    await queryAsOwner(ground().database, table + businessTable(ground().database.roles, 'door_passes'));
  });

  const parcel = (id: string) => ({ parcel: { definition: parcelStream, id, read: 'whole' } }) as const;
  const passes = async (ids: readonly string[]) => {
    const { rows } = await ground().database.systemPool.query<{ id: string }>(
      'select id from door_passes where id = any($1::uuid[]) order by id',
      [ids],
    );
    return rows.map(({ id }) => id);
  };

  const parcels = async ({ business }: ParcelFixture) => {
    const { rows } = await ground().database.systemPool.query<{ id: string }>(
      'select id from parcels where business = $1 order by id',
      [business],
    );
    return rows.map(({ id }) => id);
  };

  /** A parcel and its pass. */
  async function received(desk: ParcelFixture): Promise<string> {
    const id = newId();
    await desk.receive(id);
    await desk.run({
      streams: parcel(id),
      decide: ({ parcel: { state } }) => ({ parcel: shelved(state, 'door') }),
      plainRows: [doorPass(desk, id)],
    });
    return id;
  }

  const forget = (desk: ParcelFixture, id: string, pass: string) =>
    desk.run({
      streams: parcel(id),
      decide: () => ({ parcel: [FORGOTTEN] }),
      plainRemovals: [{ table: 'door_passes', id: pass }],
    });

  test('goes, and no other row', async () => {
    const desk = ground().desk();
    const [one, other] = [await received(desk), await received(desk)];
    expect(await parcels(desk)).toEqual([one, other].toSorted());
    await forget(desk, one, one);
    expect(await passes([one, other])).toEqual([other]);
    expect(await parcels(desk)).toEqual([other]);
  });

  test('goes where many go at once', async () => {
    const desk = ground().desk();
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => received(desk)));
    const kept = await received(desk);
    await Promise.all(ids.map((id) => forget(desk, id, id)));
    expect(await passes([...ids, kept])).toEqual([kept]);
  });

  test('need not be there', async () => {
    const desk = ground().desk();
    const id = await received(desk);
    expect((await forget(desk, id, newId())).outcome).toBe('appended');
    expect(await passes([id])).toEqual([id]);
  });

  test('stays where nothing is decided, or the command is refused', async () => {
    const desk = ground().desk();
    const id = await received(desk);
    const plainRemovals = [{ table: 'door_passes', id }];
    await desk.run({ streams: parcel(id), decide: () => ({}), plainRemovals });
    const refused = desk.run({
      streams: parcel(newId()),
      decide: ({ parcel: { state } }) => ({ parcel: shelved(state, 'door') }),
      plainRemovals,
    });
    await expect(refused).rejects.toThrow(ParcelNotHere);
    expect(await passes([id])).toEqual([id]);
  });

  test('stays where it is another business’s', async () => {
    const [desk, stranger] = [ground().desk(), ground().desk()];
    const [own, foreign] = [await received(desk), await received(stranger)];
    await forget(desk, own, foreign);
    expect(await passes([foreign])).toEqual([foreign]);
  });
});
