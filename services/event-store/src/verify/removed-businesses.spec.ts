import { beforeAll, expect, test } from '@jest/globals';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { placeOf, SignedLog } from '../testing/signed-log.js';
import type { Removal } from './removal.js';

onEachPostgres('a business that was removed', (ground) => {
  let log: SignedLog;
  let business: string;

  beforeAll(async () => {
    log = new SignedLog(ground());
    for (const events of [3, 4, 2]) await log.goOn(events);
    const { rows } = await ground().database.systemPool.query<{ business: string }>(
      'select business from sealed where seq = 5',
    );
    business = rows[0]!.business;
  });

  const removed = (events: number): Removal => ({
    ...{ business, events, seq: 9, reason: 'they left', by: 'Ada' },
    at: new Date('2026-11-22T09:00:00.000Z'),
  });
  const verify = (...removals: Removal[]) => log.verify({ removals, eventsAtATime: 2 });

  test('is no finding once the log says so, and is told every time, with what is left of it', async () => {
    await log.asIntruder(`delete from events where business = '${business}' and (xid, position) > ${placeOf(5)}`);
    expect(await verify(removed(4))).toMatchObject({ findings: [], removals: [{ business, events: 4, left: 2 }] });
    await log.asIntruder(`delete from events where business = '${business}'`);
    const { findings, removals, protectedSize } = await verify(removed(4));
    expect({ findings, protectedSize }).toEqual({ findings: [], protectedSize: 9 });
    expect(removals).toMatchObject([{ business, left: 0, by: 'Ada' }]);
    expect((await log.verify({ removals: [removed(4)], since: 9, eventsAtATime: 2 })).findings).toEqual([]);
  });

  test('is one event after the other where nobody said so, or said another number', async () => {
    const gone = 'its event is gone from where it was sealed';
    expect((await verify()).findings.filter(({ what }) => what === gone).map(({ seq }) => seq)).toEqual([4, 5, 6, 7]);
    const { findings } = await verify(removed(3));
    expect(findings).toEqual([{ seq: null, what: expect.stringContaining('with 3 events, but 4 of it were sealed') }]);
  });

  test('hides no event of another one, nor a leaf of its own', async () => {
    await log.asIntruder(`update sealed set leaf = sha256(leaf) where seq = 6`);
    expect((await verify(removed(4))).findings).not.toEqual([]);
    await log.asIntruder(`delete from events where (xid, position) = ${placeOf(8)}`);
    expect((await verify(removed(4))).findings).toContainEqual(expect.objectContaining({ seq: 8 }));
  });

  test('does not stop the log from going on', async () => {
    await log.goOn(3);
    const seqs = (await verify(removed(4))).findings.map(({ seq }) => seq);
    expect(seqs.filter((seq) => seq !== null && seq > 9)).toEqual([]);
  });
});
