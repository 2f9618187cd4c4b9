import { beforeAll, expect, test } from '@jest/globals';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { placeOf, SignedLog } from '../testing/signed-log.js';

onEachPostgres('a log that was rolled back to a backup', (ground) => {
  let log: SignedLog;
  let firstLost: Date;
  let secondLost: Date;

  beforeAll(() => {
    log = new SignedLog(ground());
  });

  const lost = (seq: number, until: number, signedAt: Date) => ({
    seq,
    until,
    what: `from here to ${until} something is not what the checkpoint of ${signedAt.toISOString()} saw`,
  });

  test('lacks what a checkpoint outside saw, and vouches for no more than is left', async () => {
    await log.goOn(20);
    firstLost = (await log.goOn(5)).at;
    await log.goOn(5);
    await log.rollBackTo(20);
    expect(await log.verify()).toMatchObject({
      sealed: 20,
      protectedSize: 20,
      findings: [{ seq: 21, what: 'a checkpoint over 30 events was seen outside; only 20 are left' }],
    });
  });

  test('does not hide it by growing to the size that it had', async () => {
    await log.goOn(10);
    const once = await log.verify();
    expect(once).toMatchObject({ sealed: 30, protectedSize: 30, findings: [lost(21, 25, firstLost)] });
    expect(await log.verify({ outside: [...log.outside].reverse() })).toEqual(once);
  });

  test('does not hide by it that it was rolled back once more', async () => {
    secondLost = (await log.goOn(5)).at;
    await log.rollBackTo(30);
    await log.goOn(10);
    expect(await log.verify()).toMatchObject({
      protectedSize: 40,
      findings: [lost(21, 25, firstLost), lost(31, 35, secondLost)],
    });
  });

  test('does not hide by it what is changed later', async () => {
    const now = (await log.goOn(10)).at;
    await log.asIntruder(
      `update events e set body = replace(body, '{', '{ ') where (xid, position) = ${placeOf(45)}`,
      `update events e set hash = ${eventHashSql('e')} where (xid, position) = ${placeOf(45)}`,
      `update sealed s set leaf = ${leafSql('e')} from events e where (e.xid, e.position) = (s.xid, s.position) and s.seq = 45`,
    );
    expect(await log.verify()).toMatchObject({
      protectedSize: 40,
      findings: [lost(21, 25, firstLost), lost(31, 35, secondLost), lost(41, 50, now)],
    });
  });
});
