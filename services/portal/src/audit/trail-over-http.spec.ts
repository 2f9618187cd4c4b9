import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ActivityAnswer, AuditEventAnswer, VerificationAnswer } from '@waybook/contracts/api';
import type { Bundle } from '@waybook/event-store';
import { asOwner } from '@waybook/platform/testing';
import type { Pool, QueryResult } from 'pg';
import { SYSTEM_POOL } from '../database-tokens.js';
import type { PaymentFixture } from '../payments/testing/payment-fixture.js';
import type { TestPerson } from '../testing/index.js';
import { AuditFixture, checkedByScript } from './testing/audit-fixture.js';
import { VerificationRunner } from './verification/verification-runner.js';

let office: AuditFixture;
let pay: PaymentFixture;
let finance: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  office = await AuditFixture.open();
  ({ pay, finance, driver } = office);
});
afterAll(() => office?.close());

describe('the timeline', () => {
  test('shows whoever may read the trail everything, area by area', async () => {
    const areas = new Set((await office.got<ActivityAnswer[]>('events?limit=200')).map(({ area }) => area));
    expect([...areas]).toEqual(expect.arrayContaining(['remittances', 'payments', 'drivers', 'bank-details']));
    const payments = await office.got<ActivityAnswer[]>('events?area=payments');
    expect(new Set(payments.map(({ area }) => area))).toEqual(new Set(['payments']));
  });

  test('tells the values that an event changed to whoever may read what is in its area, and to nobody else', async () => {
    const [registered] = await office.got<ActivityAnswer[]>(`events?record=${driver.id}&type=DriverRegistered`);
    expect((await office.got<AuditEventAnswer>(`events/${registered!.id}`)).changes).toBeNull();
    const told = await office.got<AuditEventAnswer>(`events/${registered!.id}`, pay.director);
    expect(told.changes).toContainEqual(expect.objectContaining({ field: 'First name' }));
    // What an invoice keeps is open to whoever reads the trail; the remittance in the same area is not.
    const auditor = await pay.office.admin({ permissions: ['audit:read'] });
    const changesOf = async (type: string) => {
      const [event] = await office.got<ActivityAnswer[]>(`events?type=${type}`);
      return (await office.got<AuditEventAnswer>(`events/${event!.id}`, auditor)).changes;
    };
    expect(await changesOf('RemittanceApproved')).toBeNull();
    expect(await changesOf('InvoiceIssued')).not.toBeNull();
  });

  test("is narrowed by type, record, person and driver's code", async () => {
    const types = async (query: string) =>
      (await office.got<ActivityAnswer[]>(`events?${query}`)).map(({ type }) => type);
    expect(await types('type=RemittanceApproved')).toEqual(['RemittanceApproved']);
    expect(await types(`record=${office.remittanceId}`)).toEqual(
      expect.arrayContaining(['RemittanceApproved', 'RemittanceSubmitted', 'InvoiceIssued']),
    );
    expect(new Set(await types(`actor=${driver.id}`))).toContain('RemittanceSubmitted');
    const code = (await pay.remittance(office.remittanceId)).driverId;
    expect(code).toBeTruthy();
    const [registered] = await office.got<ActivityAnswer[]>(`events?record=${driver.id}&type=DriverRegistered`);
    expect(registered?.subject.find).toMatch(/^DS/);
    expect(await types(`q=${registered?.subject.find ?? ''}&type=DriverRegistered`)).toEqual(['DriverRegistered']);
    expect(await types('q=DS000000x')).toEqual([]);
  });

  test('is handed over as a file, to its beginning', async () => {
    const answer = await pay.get('/api/audit/events/export', finance);
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toContain('Place,When,Recorded');
    expect(lines.length - 1).toBe((await office.got<ActivityAnswer[]>('events?limit=200')).length);
  });
});

describe('an event', () => {
  async function approval(): Promise<ActivityAnswer> {
    const [event] = await office.got<ActivityAnswer[]>('events?type=RemittanceApproved');
    return event!;
  }

  test('comes with what it changed and its hashes, by its place and by its id', async () => {
    const { seq, id, hash } = await approval();
    const event = await office.got<AuditEventAnswer>(`events/${seq}`);
    expect(event).toMatchObject({ id, hash, seq, version: 2, isProvable: true });
    expect(event.changes).toContainEqual({ field: 'Status', before: 'Pending', after: 'Approved' });
    expect(event.previousHash).toMatch(/^[0-9a-f]{64}$/);
    expect(event.leaf).toMatch(/^[0-9a-f]{64}$/);
    expect(event.requestId).not.toBeNull();
    expect(await office.got<AuditEventAnswer>(`events/${id}`)).toEqual(event);
  });

  test('is proven to a script that knows nothing but Node', async () => {
    const bundle = await office.got<Bundle>(`events/${(await approval()).id}/proof`);
    expect(checkedByScript(bundle)).toEqual([0, expect.stringMatching(/^Proven: \d+ RemittanceApproved/)]);
  });

  test('of another business is not there, and neither is its proof', async () => {
    const stranger = (await pay.inAnotherBusiness()).director;
    const { seq, id } = await approval();
    for (const path of [`events/${seq}`, `events/${id}`, `events/${seq}/proof`, `events/${id}/proof`, 'events/x']) {
      expect(await office.statusOf(path, stranger)).toBe(404);
    }
    await pay.office.portal.seal();
    const theirs = await office.got<ActivityAnswer[]>('events?limit=200', stranger);
    expect(theirs.map(({ id: each }) => each)).not.toContain(id);
  });

  test('that no checkpoint covers yet says so', async () => {
    await pay.office.driver();
    await pay.office.portal.seal();
    const [latest] = await office.got<ActivityAnswer[]>('events?limit=1');
    expect(await office.got<AuditEventAnswer>(`events/${latest!.seq}`)).toMatchObject({ isProvable: false });
    expect(await office.statusOf(`events/${latest!.seq}/proof`)).toBe(503);
    await pay.office.portal.sign();
    expect(await office.statusOf(`events/${latest!.seq}/proof`)).toBe(200);
  });
});

describe('a verification', () => {
  const runner = () => pay.office.portal.portal.app.get(VerificationRunner, { strict: false });
  const begin = (as = finance, headers = {}) => pay.post('/api/audit/verifications', {}, as, headers);

  test('runs in the background and says what it found', async () => {
    await pay.office.portal.sign();
    const once = { 'idempotency-key': 'verify' };
    const begun = await begin(finance, once);
    expect(begun.statusCode).toBe(201);
    const { id } = begun.json<VerificationAnswer>();
    await runner().whenDone();
    expect((await begin(finance, once)).json<VerificationAnswer>().id).toBe(id);
    const done = await office.got<VerificationAnswer>(`verifications/${id}`);
    expect(done).toMatchObject({ status: 'finished', isIntact: true, unprotected: 0, findings: [] });
    expect(done.verified).toBe(done.total);
    expect((await office.got<VerificationAnswer[]>('verifications')).map((each) => each.id)).toContain(id);
    const stranger = (await pay.inAnotherBusiness()).director;
    expect(await office.statusOf(`verifications/${id}`, stranger)).toBe(404);
  });

  test('tells how far it has come while it runs', async () => {
    const pool = pay.office.portal.portal.app.get<Pool>(SYSTEM_POOL, { strict: false });
    const query = pool.query.bind(pool) as (text: string, values?: unknown[]) => Promise<QueryResult>;
    const told: Promise<QueryResult>[] = [];
    const watching = async (text: string, values?: unknown[]) => {
      const isTelling = text.includes('set seen_at');
      if (!isTelling) await Promise.all(told);
      const answer = query(text, values);
      if (isTelling) told.push(answer);
      return answer;
    };
    const watched = jest.spyOn(pool, 'query').mockImplementation(watching as never);
    try {
      expect((await begin()).statusCode).toBe(201);
      await runner().whenDone();
    } finally {
      watched.mockRestore();
    }
    const rows = (await Promise.all(told)).map(({ rowCount }) => rowCount);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows)).toEqual(new Set([1]));
  });

  test('is alone, and one that was lost makes way', async () => {
    const { systemPool } = pay.office.portal.database;
    const lost = `insert into verifications (id, business, status, started_by, started_at, seen_at)
      values (gen_random_uuid(), $1, 'running', $1, now(), now() - $2::interval)`;
    await systemPool.query(lost, [pay.office.business, '5 seconds']);
    const stranger = (await pay.inAnotherBusiness()).director;
    expect((await begin(stranger)).statusCode).toBe(409);
    await systemPool.query(`update verifications set seen_at = now() - interval '1 minute' where status = 'running'`);
    expect((await begin(stranger)).statusCode).toBe(201);
    await runner().whenDone();
  });

  test('that has finished stays so, however long ago that was', async () => {
    const { id } = (await begin()).json<VerificationAnswer>();
    await runner().whenDone();
    const { systemPool } = pay.office.portal.database;
    await systemPool.query(`update verifications set seen_at = now() - interval '1 day' where id = $1`, [id]);
    expect((await begin()).statusCode).toBe(201);
    await runner().whenDone();
    expect(await office.got<VerificationAnswer>(`verifications/${id}`)).toMatchObject({ status: 'finished' });
  });

  test('names the event that was changed to its own business alone', async () => {
    const [event] = await office.got<ActivityAnswer[]>('events?type=RemittanceApproved&limit=1');
    await asOwner(pay.office.portal.database, async (owner) => {
      await owner.query('alter table events disable trigger events_are_only_appended');
      await owner.query(
        `update events set body = replace(body, '"splitPayments":false', '"splitPayments":true ')
        where event_id = $1`,
        [event!.id],
      );
      await owner.query('alter table events enable always trigger events_are_only_appended');
    });
    const foundBy = async (as: TestPerson) => {
      const { id } = (await begin(as)).json<VerificationAnswer>();
      await runner().whenDone();
      return office.got<VerificationAnswer>(`verifications/${id}`, as);
    };
    const ours = await foundBy(finance);
    expect(ours.isIntact).toBe(false);
    expect(ours.findings).toEqual([{ seq: event!.seq, what: 'its hash does not fit what it says' }]);
    const theirs = await foundBy((await pay.inAnotherBusiness()).director);
    expect(theirs).toMatchObject({ isIntact: false, findings: [] });
  });
});

test.each(['events', 'events/1', 'events/1/proof', 'finance', 'finance/export', 'closings', 'verifications'])(
  '%s needs the permission audit:read',
  async (path) => {
    expect(await office.statusOf(path, await pay.office.admin({ role: 'operations' }))).toBe(403);
    expect(await office.statusOf(path, driver)).toBe(403);
  },
);
