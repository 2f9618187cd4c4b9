import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { Checkpointer } from '../checkpoints/checkpointer.js';
import { verifierOf } from '../checkpoints/signed-note.js';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { Sealer } from '../sealing/sealer.js';
import { changed, columnsOf, someRow, TABLES, whileTampered } from '../testing/intruder.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { Chains } from './check-chains.js';
import { LooseEnds } from './loose-ends.js';
import { verifyLog, type VerifyOptions, type VerifyReport } from './verify-log.js';

const ORIGIN = 'waybook.test/log';
const signer = { name: 'waybook.test', privateKey: randomBytes(32) };
/** Of these the finding says which one it is; they belong to no one event. */
const NAMED_IN_WORDS = ['checkpoints', 'merkle_nodes'];

onEachPostgres('verifying a log', (ground) => {
  const outside: string[] = [];
  const archive = {
    put: async (_: number, note: string) => void outside.push(note),
    all: () => Promise.resolve(outside),
  };
  let sizes: number[] = [];

  const verify = (
    how: Pick<VerifyOptions, 'since' | 'eventsAtATime'> = { eventsAtATime: 100 },
  ): Promise<VerifyReport> =>
    verifyLog({ pool: ground().database.systemPool, origin: ORIGIN, verifiers: [verifierOf(signer)], outside, ...how });

  async function findingsAfter(...statements: string[]) {
    return whileTampered(ground(), async (intruder) => {
      for (const statement of statements) await intruder.query(statement);
      return (await verify()).findings;
    });
  }

  async function writeLog(): Promise<void> {
    const pool = ground().database.systemPool;
    const checkpointer = new Checkpointer({ pool, origin: ORIGIN, signer, archive });
    for (const parcels of [40, 150, 20]) {
      const desk = ground().desk();
      const ids = Array.from({ length: parcels }, () => newId());
      await Promise.all(ids.map((id) => desk.receive(id, {}, { key: `key ${id}`, request: { id } })));
      await Promise.all(ids.slice(0, 100).map((id) => desk.shelve(id, 'door')));
      await new Sealer(pool).sealAll();
      sizes = [...sizes, (await checkpointer.checkpoint())?.size as number];
    }
  }

  test('finds nothing in one that nobody touched', async () => {
    await writeLog();
    const untouched = {
      sealed: sizes[2],
      unsealed: 0,
      checkpoints: 3,
      protectedSize: sizes[2],
      findings: [],
      losses: [],
      removals: [],
    };
    expect(await verify()).toEqual(untouched);
    expect(await verify({})).toEqual(untouched);
    expect(await verify({ since: sizes[0], eventsAtATime: 7 })).toEqual(untouched);
  });

  test('says how much nobody outside has seen yet', async () => {
    const desk = ground().desk();
    await desk.receive(newId());
    await new Sealer(ground().database.systemPool).sealAll();
    await desk.receive(newId());
    expect(await verify()).toMatchObject({
      sealed: (sizes[2] as number) + 1,
      unsealed: 1,
      protectedSize: sizes[2],
      findings: [],
    });
    await new Sealer(ground().database.systemPool).sealAll();
  });

  test('names every change of every column of every kind of row', async () => {
    const undetected = await whileTampered(ground(), async (intruder) => {
      const missed: string[] = [];
      for (const { table, column, type } of await columnsOf(intruder)) {
        await intruder.query(`update ${table} set ${column} = ${changed(type, column)} where ctid = ${someRow(table)}`);
        const { findings } = await verify();
        if (!findings.some(({ seq }) => seq !== null || NAMED_IN_WORDS.includes(table)))
          missed.push(`${table}.${column}`);
        await intruder.restore();
      }
      return missed;
    });
    expect(undetected).toEqual([]);
    expect((await verify()).findings).toEqual([]);
  });

  describe('names what was done to whole rows', () => {
    const at = (place: number | string) => `(select xid, position from sealed where seq = ${place})`;
    /** The last of its stream, so that no successor gives the forgery away. */
    const last = `(select max(s.seq) from sealed s join events e on (e.xid, e.position) = (s.xid, s.position) where e.version = 2 and s.seq <= 330)`;
    const forgery = `
      update events e set body = replace(body, 'door', 'loft') where (xid, position) = ${at(last)};
      update events e set hash = ${eventHashSql('e')} where (xid, position) = ${at(last)};
      update sealed s set leaf = ${leafSql('e')} from events e where (e.xid, e.position) = (s.xid, s.position) and s.seq = ${last};
      delete from merkle_nodes`;
    const statements: readonly [string, string, number][] = [
      ['an event deleted', `delete from events where (xid, position) = ${at(90)}`, 90],
      [
        'an event and its seal deleted',
        `delete from events where (xid, position) = ${at(90)}; delete from sealed where seq = 90`,
        91,
      ],
      [
        'two seals swapped',
        `update sealed set leaf = (select leaf from sealed where seq = 181 - s.seq) from (values (90), (91)) s (seq) where sealed.seq = s.seq`,
        90,
      ],
      [
        'two events with their texts swapped',
        `update events e set body = other.body from events other where (e.xid, e.position) = ${at(90)} and (other.xid, other.position) = ${at(95)}`,
        90,
      ],
      [
        'the tail cut off',
        'delete from sealed where seq > 200; delete from events e where not exists (select from sealed s where (s.xid, s.position) = (e.xid, e.position)); update sealing set last_seq = 200',
        201,
      ],
      ['a change that was made to fit everything in the database', forgery, 81],
    ];

    test.each(statements)('%s', async (_, statement, seq) => {
      expect((await findingsAfter(statement))[0]?.seq).toBe(seq);
    });

    const hashAt = (place: number) => `(select hash from events where (xid, position) = ${at(place)})`;
    const rehash = (place: string) =>
      `update events e set hash = ${eventHashSql('e')} where (xid, position) = ${place}`;
    const changeInto = (change: string, place: string) => `
      update events set ${change} where (xid, position) = ${place}; ${rehash(place)};
      update sealed s set leaf = ${leafSql('e')} from events e
        where (e.xid, e.position) = (s.xid, s.position) and (s.xid, s.position) = ${place};
      delete from merkle_nodes`;

    test.each([
      ['names the hash of another stream', `prev_hash = ${hashAt(10)}`, 1],
      ['was put into another stream', "stream = stream || 'x'", 1],
      ['was given a later version', 'version = 7', 6],
    ])('an event that %s, with hashes to fit', async (_, change, version) => {
      const { seq, findings } = await whileTampered(ground(), async (intruder) => {
        const [{ seq } = {}] = (await intruder.query(`select ${last} as seq`)).rows;
        await intruder.query(changeInto(change, at(String(seq))));
        return { seq: Number(seq), findings: (await verify()).findings };
      });
      expect(findings).toEqual([{ seq, what: `it does not follow version ${version} of its stream` }]);
    });

    test('a first event that names a predecessor, with hashes to fit', async () => {
      const alone = `(select xid, position from events e where version = 1
        and not exists (select from events n where n.business = e.business and n.stream = e.stream and n.version = 2) limit 1)`;
      const findings = await findingsAfter(changeInto(`prev_hash = ${hashAt(10)}`, alone));
      expect(findings.map(({ what }) => what)).toContain('it does not follow version 0 of its stream');
    });

    test('an event that strays and is not sealed yet', async () => {
      const newest = '(select xid, position from events order by xid desc, position desc limit 1)';
      const findings = await whileTampered(ground(), async (intruder) => {
        const [desk, id] = [ground().desk(), newId()];
        await desk.receive(id);
        await desk.shelve(id, 'door');
        await intruder.query(`update events set prev_hash = ${hashAt(10)} where (xid, position) = ${newest}`);
        await intruder.query(rehash(newest));
        return (await verify()).findings;
      });
      expect(findings).toEqual([{ seq: null, what: 'it does not follow version 1 of its stream' }]);
    });

    test('an event that was verified before and no longer is what the next one follows', async () => {
      const findings = await whileTampered(ground(), async (intruder) => {
        await intruder.query(`update events set hash = sha256(hash) where (xid, position) = ${at(10)}`);
        return (await verify({ since: sizes[2], eventsAtATime: 7 })).findings;
      });
      expect(findings).toEqual([{ seq: expect.any(Number), what: 'it does not follow version 1 of its stream' }]);
    });

    test('an event that strays among more streams than are kept', async () => {
      const { systemPool } = ground().database;
      const findings = async () => {
        const chains = new Chains(new LooseEnds(5));
        await chains.followKeys(systemPool, { after: null, upTo: null }, 50);
        return chains.findings(systemPool);
      };
      expect(await findings()).toEqual([]);
      const astray = await whileTampered(ground(), async (intruder) => {
        await intruder.query(changeInto(`prev_hash = ${hashAt(10)}`, at(last)));
        return findings();
      });
      expect(astray).toEqual([{ seq: expect.any(Number), what: 'it does not follow version 1 of its stream' }]);
    });

    test.each([-1, 1_000])('a node put where the tree has none: %s', async (place) => {
      const findings = await findingsAfter(
        `insert into merkle_nodes select 8, ${place}, hash from merkle_nodes where level = 8 and place = 0`,
      );
      expect(findings.map(({ what }) => what)).toEqual([
        expect.stringContaining(`the kept node ${place} of level 8 does not fit`),
      ]);
    });

    test('an event slipped in', async () => {
      const findings = await findingsAfter(
        `insert into events (xid, at, version, business, event_id, stream, type, body, metadata, prev_hash, hash)
          select xid, at, version, business, gen_random_uuid(), stream || 'x', type, body, metadata, prev_hash, hash from events
          where (xid, position) = ${at(10)}`,
        `update events e set hash = ${eventHashSql('e')} where stream like '%x'`,
        'update sealing set position = 1000000',
      );
      expect(findings.map(({ what }) => what).join()).toMatch(/slipped in/);
    });

    test('an event slipped in where there is no place', async () => {
      const findings = await whileTampered(ground(), async (intruder) => {
        await intruder.query('alter table events drop constraint events_pkey');
        await intruder.query('alter table events alter position drop identity');
        await intruder.query('alter table events alter position drop not null');
        await intruder.query(
          `insert into events select xid, null, at, recorded_at, version, business, gen_random_uuid(), stream || 'x', type, body, metadata,
            null, null, prev_hash, hash from events where (xid, position) = ${at(10)}`,
        );
        try {
          return (await verify()).findings;
        } finally {
          await intruder.query('delete from events where position is null');
          await intruder.query('alter table events add primary key (xid, position)');
          await intruder.query('alter table events alter position add generated by default as identity');
        }
      });
      expect(findings.map(({ what }) => what)).toEqual([expect.stringContaining('was slipped in')]);
    });

    test('the whole database rolled back to an earlier backup', async () => {
      const [, second = 0] = sizes;
      const findings = await findingsAfter(
        `delete from sealed where seq > ${second}`,
        `delete from events e where not exists (select from sealed s where (s.xid, s.position) = (e.xid, e.position))`,
        `delete from checkpoints where size > ${second}`,
        `update sealing set last_seq = ${second}, (xid, position) = ${at(second)}`,
      );
      expect(findings).toEqual([
        {
          seq: second + 1,
          what: `a checkpoint over ${sizes[2]} events was seen outside; only ${second} are left`,
          lost: [expect.objectContaining({ size: sizes[2] })],
        },
      ]);
    });
  });

  test('the application itself can do none of it', async () => {
    const { appPool, systemPool } = ground().database;
    for (const pool of [appPool, systemPool]) {
      for (const table of TABLES.filter((name) => name !== 'sealing')) {
        await expect(pool.query(`delete from ${table}`)).rejects.toThrow();
        await expect(pool.query(`truncate ${table}`)).rejects.toThrow();
      }
      await expect(pool.query("update events set body = ''")).rejects.toThrow();
      await expect(pool.query('alter table events disable trigger user')).rejects.toThrow();
    }
  });
});
