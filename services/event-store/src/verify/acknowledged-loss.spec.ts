import { beforeAll, expect, test } from '@jest/globals';
import { checkpointMark, type Checkpoint } from '../checkpoints/checkpoint.js';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { placeOf, SignedLog } from '../testing/signed-log.js';
import type { Acknowledgement } from './acknowledgement.js';

onEachPostgres('a loss that somebody acknowledged', (ground) => {
  let log: SignedLog;
  let lost: readonly Checkpoint[];
  let known: Acknowledgement;

  beforeAll(() => {
    log = new SignedLog(ground());
  });

  const at = new Date('2026-11-22T09:00:00.000Z');
  const acknowledged = (seq: number, checkpoints: readonly Checkpoint[]): Acknowledgement => ({
    seq,
    checkpoints: checkpoints.map(checkpointMark),
    reason: 'restored',
    by: 'Ada',
    at,
  });
  const verify = (...acknowledgements: Acknowledgement[]) => log.verify({ acknowledgements });

  test('is first a finding that names the checkpoints outside whose events are lost', async () => {
    await log.goOn(20);
    lost = [await log.goOn(5), await log.goOn(5)];
    await log.rollBackTo(20);
    const { findings } = await verify();
    expect(findings).toEqual([{ seq: 21, what: expect.stringContaining('only 20 are left'), lost }]);
  });

  test('is told every time and is no finding, also when the log has grown again', async () => {
    known = acknowledged(20, lost);
    const loss = { seq: 21, until: 30, acknowledgement: known };
    expect(await verify(known)).toMatchObject({ protectedSize: 20, findings: [], losses: [loss] });
    await log.goOn(7);
    expect(await verify(known)).toMatchObject({ protectedSize: 27, findings: [], losses: [loss] });
    await log.goOn(13);
    expect(await verify(known)).toMatchObject({ protectedSize: 40, findings: [], losses: [loss] });
    expect(await verify()).toMatchObject({ losses: [], findings: [{ seq: 21, until: 25, lost }] });
  });

  test('covers no checkpoint beside those that are named', async () => {
    const other = lost.map((checkpoint) => ({ ...checkpoint, at: new Date(checkpoint.at.getTime() + 1) }));
    expect(await verify(acknowledged(20, other))).toMatchObject({ losses: [], findings: [{ seq: 21, lost }] });
    expect(await verify(acknowledged(20, lost.slice(0, 1)))).toMatchObject({
      losses: [{ seq: 21, until: 25 }],
      findings: [{ seq: 21, until: 30, lost: lost.slice(1) }],
    });
  });

  test('counts for nothing where what acknowledges it is not in the log', async () => {
    expect(await verify(acknowledged(41, lost))).toMatchObject({ losses: [], findings: [{ seq: 21, lost }] });
  });

  test('hides no loss that comes later', async () => {
    const later = await log.goOn(5);
    await log.rollBackTo(40);
    expect(await verify(known)).toMatchObject({
      losses: [{ seq: 21, until: 30 }],
      findings: [{ seq: 41, what: 'a checkpoint over 45 events was seen outside; only 40 are left', lost: [later] }],
    });
    await log.goOn(10);
    expect(await verify(known)).toMatchObject({ losses: [{ seq: 21 }], findings: [{ seq: 41, lost: [later] }] });
    const both = await verify(known, acknowledged(50, [later]));
    expect(both).toMatchObject({
      findings: [],
      losses: [
        { seq: 21, until: 30 },
        { seq: 41, until: 45 },
      ],
    });
    known = acknowledged(50, [...lost, later]);
  });

  test('hides no change, which nobody can acknowledge: the database itself holds the checkpoint that saw otherwise', async () => {
    const now = await log.goOn(10);
    const statements = (change: string) => [
      `update events e set body = ${change} where (xid, position) = ${placeOf(55)}`,
      `update events e set hash = ${eventHashSql('e')} where (xid, position) = ${placeOf(55)}`,
      `update sealed s set leaf = ${leafSql('e')} from events e where (e.xid, e.position) = (s.xid, s.position) and s.seq = 55`,
    ];
    await log.asIntruder(...statements(`replace(body, '{', '{ ')`));
    const { findings } = await verify(known, acknowledged(60, [now]));
    expect(findings).toEqual([{ seq: 51, until: 60, what: expect.stringContaining('is not what the checkpoint of') }]);
    await log.asIntruder(...statements(`replace(body, '{ ', '{')`));
    expect((await verify(known)).findings).toEqual([]);
  });
});
