import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { VerificationAnswer } from '@waybook/contracts/api';
import type { LogEvent } from '@waybook/contracts/events';
import { openNote, signNote, verifiersOf, type EventHistory, type VerifyReport } from '@waybook/event-store';
import { asOwner } from '@waybook/platform/testing';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { INSTALLATION } from '../loss/loss.js';
import { TRAIL, type Trail } from '../../trail.js';
import { VerificationRunner } from '../verification/verification-runner.js';
import { verifyTrail } from '../verification/verify-trail.js';
import { AcknowledgeLoss } from './acknowledge-loss.command.js';

const REASON = 'Restored from the dump of Saturday night';
const ACTOR = { type: 'system', id: 'waybook audit acknowledge' } as const;
const acknowledging = `(select s.xid, s.position from sealed s join events e using (xid, position) where e.type = 'LossAcknowledged')`;

let office: RemittanceFixture;
let size: number;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  await office.driver();
  await office.portal.sign();
  size = (await verify()).sealed;
  await office.driver();
  await office.portal.sign();
  await rollBack();
});
afterAll(() => office?.close());

function verify(history?: EventHistory): Promise<VerifyReport> {
  const { portal, database } = office.portal;
  return verifyTrail({
    pool: database.systemPool,
    trail: portal.app.get<Trail>(TRAIL, { strict: false }),
    history: history ?? portal.app.get<EventHistory>(EVENT_HISTORY, { strict: false }),
  });
}

/** As whoever owns the database can. */
async function tamper(...statements: string[]): Promise<void> {
  const tables = ['events', 'sealed', 'sealing', 'checkpoints'];
  await asOwner(office.portal.database, async (owner) => {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await owner.query(statement);
  });
}

function rollBack(): Promise<void> {
  return tamper(
    `delete from sealed where seq > ${size}`,
    'delete from events e where not exists (select from sealed s where (s.xid, s.position) = (e.xid, e.position))',
    `delete from checkpoints where size > ${size}`,
    `update sealing set last_seq = ${size}, (xid, position) = (select xid, position from sealed where seq = ${size})`,
  );
}

async function acknowledge(): Promise<void> {
  const { portal, clock } = office.portal;
  const envelope = { business: INSTALLATION, metadata: { actor: ACTOR }, at: clock.now() };
  const { findings } = await verify();
  await portal.commands.execute(new AcknowledgeLoss(envelope, findings, REASON, 'Ada Price'));
}

async function verifiedOverHttp(): Promise<VerificationAnswer> {
  const caller = office.portal.as(await office.admin({ role: 'finance' }));
  const { id } = (await caller.post('/api/audit/verifications', {})).json<VerificationAnswer>();
  await office.portal.portal.app.get(VerificationRunner, { strict: false }).whenDone();
  return (await caller.get(`/api/audit/verifications/${id}`)).json<VerificationAnswer>();
}

test('a log that was restored from an older backup is not what was written', async () => {
  expect((await verify()).findings).toMatchObject([{ seq: size + 1 }]);
  expect(await verifiedOverHttp()).toMatchObject({ isIntact: false, losses: [] });
});

test('nothing can be acknowledged while something else is wrong', async () => {
  await tamper(
    `update events set body = replace(body, '{', '{ ') where (xid, position) = (select xid, position from sealed where seq = 2)`,
  );
  await expect(acknowledge()).rejects.toThrow(
    'Nothing was acknowledged, for something is wrong that is no loss: event 2: its hash',
  );
  await tamper(
    `update events set body = replace(body, '{ ', '{') where (xid, position) = (select xid, position from sealed where seq = 2)`,
  );
});

test('what is acknowledged is told as lost once that stands in the log, and is no finding', async () => {
  await acknowledge();
  expect(await verify()).toMatchObject({ losses: [], findings: [{ seq: size + 1 }] });
  await office.portal.sign();
  const until = Number((await verify()).losses[0]?.until);
  expect(until).toBeGreaterThan(size);
  const told = { seq: size + 1, until, acknowledgedBy: 'Ada Price', reason: REASON };
  const acknowledgedAt = office.portal.clock.now().toISOString();
  expect(await verifiedOverHttp()).toMatchObject({
    isIntact: true,
    findings: [],
    losses: [{ ...told, acknowledgedAt }],
  });
  await expect(acknowledge()).rejects.toThrow('no event is lost but what was acknowledged before');
});

test('name and reason stand in the log only encrypted', async () => {
  const { rows } = await office.portal.database.systemPool.query<{ body: string }>(
    `select body from events where type = 'LossAcknowledged'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.body).toContain('waybook/loss-acknowledgement');
  expect(rows[0]!.body).not.toMatch(/Ada|Saturday/);
});

test('an acknowledgement that another key has signed counts for nothing', async () => {
  const { app } = office.portal.portal;
  const history = app.get<EventHistory>(EVENT_HISTORY, { strict: false });
  const { signer } = app.get<Trail>(TRAIL, { strict: false });
  const signedBy = (privateKey: Uint8Array) => async (business: string, stream: string, limit: number) =>
    (await history.ofStream(business, stream, limit)).map((event) => {
      const text = openNote((event.data as LogEvent['data']).note, verifiersOf(signer))!;
      return { ...event, data: { ...event.data, note: signNote(text, { ...signer, privateKey }) } };
    });
  expect(await verify({ ...history, ofStream: signedBy(signer.privateKey) })).toMatchObject({ findings: [] });
  expect(await verify({ ...history, ofStream: signedBy(Buffer.alloc(32, 9)) })).toMatchObject({
    losses: [],
    findings: [{ seq: size + 1 }],
  });
});

test.each([
  ['changed', `update events set body = replace(body, '"note"', '"Note"') where (xid, position) = ${acknowledging}`],
  ['made unreadable', `update events set body = 'x' || body where (xid, position) = ${acknowledging}`],
  ['deleted', `delete from events where (xid, position) = ${acknowledging}`],
])('an acknowledging event that is %s is found, and acknowledges nothing any more', async (_, statement) => {
  const { rows } = await office.portal.database.systemPool.query<{ seq: number }>(
    `select seq from sealed where (xid, position) = ${acknowledging}`,
  );
  await tamper('create table kept as table events', statement);
  const { findings, losses } = await verify();
  await tamper(
    'delete from events',
    'insert into events overriding system value select * from kept',
    'drop table kept',
  );
  expect(losses).toEqual([]);
  expect(findings.map(({ seq }) => seq)).toContain(rows[0]!.seq);
  expect((await verify()).findings).toEqual([]);
});
