import { beforeAll, expect, test } from '@jest/globals';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { whileTampered } from '../testing/intruder.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { placeOf, SignedLog } from '../testing/signed-log.js';

const SIZE = 30;
const PAGE = { eventsAtATime: 10 };

const move = (from: number, to: number) => `update sealed set seq = ${to} where seq = ${from}`;
const swap = (one: number, other: number) => [move(one, 1_000), move(other, one), move(1_000, other)].join(';');
const leaf = (seq: number, bytes: string) => `update sealed set leaf = ${bytes} where seq = ${seq}`;

const UNORDERED = 'it does not come after the one before it in the log';
const NOT_WHAT_WAS_SEALED = 'it is not what was sealed';
const GONE = 'its event is gone from where it was sealed';

onEachPostgres('the order of what is sealed', (ground) => {
  let log: SignedLog;

  beforeAll(async () => {
    log = new SignedLog(ground());
    await log.goOn(SIZE);
    // So that whoever owns the database may number two events alike, and give one a version that there never is.
    await log.asIntruder(
      'alter table sealed drop constraint sealed_pkey',
      'create index on sealed (seq)',
      'alter domain event_version drop constraint event_version_check',
    );
  });

  async function findings(since = 0) {
    return (await log.verify({ ...PAGE, since })).findings.filter(({ seq }) => seq !== null);
  }

  const findingsAfter = (statement: string, since?: number) =>
    whileTampered(ground(), async (intruder) => {
      await intruder.query(statement);
      return findings(since);
    });

  test('is as it was', async () => {
    expect(await findingsAfter('select')).toEqual([]);
  });

  test.each<[string, string, number, string]>([
    ['two seals have changed places', swap(14, 15), 15, UNORDERED],
    ['two seals have changed places across two pages', swap(10, 11), 11, UNORDERED],
    ['a number is there twice', move(15, 14), 14, UNORDERED],
    ['a number is left out', `delete from sealed where seq = 15`, 16, UNORDERED],
    ['a seal is of another place', `update sealed set position = position + 1000 where seq = 15`, 15, GONE],
    ['a leaf is shorter', leaf(15, 'substr(leaf, 1, 31)'), 15, NOT_WHAT_WAS_SEALED],
    ['a leaf is longer', leaf(15, `leaf || '\\x00'`), 15, NOT_WHAT_WAS_SEALED],
  ])('is broken where %s', async (_, statement, seq, what) => {
    expect(await findingsAfter(statement)).toContainEqual({ seq, what });
  });

  test('is broken where a row ends in the next one, and both together are the same bytes', async () => {
    const found = await whileTampered(ground(), async (intruder) => {
      const { rows } = await intruder.query(
        `select xid8send(xid) || int8send(position) || uuid_send(business) || leaf as bytes from sealed where seq in (15, 16) order by seq`,
      );
      const bytes = Buffer.concat(rows.map(({ bytes }) => bytes as Buffer));
      const [place, shifted] = [bytes.subarray(32, 80), bytes.subarray(80)];
      await intruder.query(leaf(15, `'\\x${place.toString('hex')}'`));
      await intruder.query(
        `update sealed set xid = '${shifted.readBigUInt64BE(0)}', position = ${shifted.readBigInt64BE(8)},
          business = '${shifted.toString('hex', 16, 32)}', leaf = '\\x${shifted.toString('hex', 32)}' where seq = 16`,
      );
      return findings();
    });
    expect(found).toContainEqual({ seq: 15, what: NOT_WHAT_WAS_SEALED });
    expect(found).toContainEqual({ seq: 16, what: GONE });
  });

  test('is broken where no look at the rows says what is wrong with them', async () => {
    const found = await whileTampered(ground(), async (intruder) => {
      await intruder.query(
        `update events set version = 0, prev_hash = sha256('x') where (xid, position) = ${placeOf(15)}`,
      );
      await intruder.query(`update events e set hash = ${eventHashSql('e')} where (xid, position) = ${placeOf(15)}`);
      await intruder.query(
        `update sealed s set leaf = ${leafSql('e')} from events e where (e.xid, e.position) = (s.xid, s.position) and s.seq = 15`,
      );
      await intruder.query('delete from merkle_nodes; delete from checkpoints');
      return (await log.verify({ ...PAGE, outside: [] })).findings;
    });
    expect(found).toEqual([{ seq: 11, until: 20, what: 'from here to 20 something is not what was sealed' }]);
  });

  test.each([
    ['two seals have changed places', swap(4, 5), 5, UNORDERED],
    ['an event is gone', `delete from events where (xid, position) = ${placeOf(5)}`, 5, GONE],
  ])('is looked at among events that were verified before, too: %s', async (_, statement, seq, what) => {
    expect(await findingsAfter(statement, 20)).toEqual([{ seq, what }]);
  });
});
