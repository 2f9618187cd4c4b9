import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ActivityAnswer,
  AuditEventAnswer,
  FinanceDifferenceAnswer,
  FinanceViewAnswer,
  PeriodClosingAnswer,
  VerificationAnswer,
} from '@waybook/contracts/api';
import { openNote, verifierOf, type Bundle } from '@waybook/event-store';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PayOffice } from '../payments/testing/pay-office.js';
import { asOwner } from '../testing/as-owner.js';
import type { TestPerson } from '../testing/index.js';
import { TRAIL, type Trail } from './trail.js';
import { VerificationRunner } from './verification/verification-runner.js';

const SCRIPT = fileURLToPath(new URL('../../../../deploy/verify-bundle.mjs', import.meta.url));

let pay: PayOffice;
let finance: TestPerson;
let driver: TestPerson;
let remittanceId: string;

beforeAll(async () => {
  pay = await PayOffice.open();
  finance = await pay.office.admin({ role: 'finance', lastName: 'Ledger' });
  driver = await pay.office.selfBilledDriver();
  await pay.verifiedAccount(driver);
  remittanceId = (await pay.approved(driver, true)).id;
  const run = await pay.prepared();
  const file = await pay.get(`/api/payment-runs/${run.id}/bank-file?format=csv`);
  expect(file.statusCode).toBe(200);
  await pay.office.portal.sign();
});
afterAll(() => pay?.close());

async function got<T>(path: string, as = finance): Promise<T> {
  const answer = await pay.get(`/api/audit/${path}`, as);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<T>();
}

/** The script's exit code and what it says. */
function checkedBy(bundle: Bundle): [number | null, string] {
  const file = join(mkdtempSync(join(tmpdir(), 'waybook-audit-')), 'proof.json');
  writeFileSync(file, JSON.stringify(bundle));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
  return [status, stdout + stderr];
}

const statusOf = async (path: string, as: TestPerson) => (await pay.get(`/api/audit/${path}`, as)).statusCode;

describe('the timeline', () => {
  test('shows whoever may read the trail everything, area by area', async () => {
    const areas = new Set((await got<ActivityAnswer[]>('events?limit=200')).map(({ area }) => area));
    expect([...areas]).toEqual(expect.arrayContaining(['remittances', 'payments', 'drivers', 'bank-details']));
    const payments = await got<ActivityAnswer[]>('events?area=payments');
    expect(new Set(payments.map(({ area }) => area))).toEqual(new Set(['payments']));
  });

  test('tells the values that an event changed to whoever may read what is in its area, and to nobody else', async () => {
    const [registered] = await got<ActivityAnswer[]>(`events?record=${driver.id}&type=DriverRegistered`);
    expect((await got<AuditEventAnswer>(`events/${registered!.id}`)).changes).toBeNull();
    const told = await got<AuditEventAnswer>(`events/${registered!.id}`, pay.director);
    expect(told.changes).toContainEqual(expect.objectContaining({ field: 'First name' }));
    // What an invoice keeps is open to whoever reads the trail; the remittance in the same area is not.
    const auditor = await pay.office.admin({ permissions: ['audit:read'] });
    const changesOf = async (type: string) => {
      const [event] = await got<ActivityAnswer[]>(`events?type=${type}`);
      return (await got<AuditEventAnswer>(`events/${event!.id}`, auditor)).changes;
    };
    expect(await changesOf('RemittanceApproved')).toBeNull();
    expect(await changesOf('InvoiceIssued')).not.toBeNull();
  });

  test("is narrowed by type, record, person and driver's code", async () => {
    const types = async (query: string) => (await got<ActivityAnswer[]>(`events?${query}`)).map(({ type }) => type);
    expect(await types('type=RemittanceApproved')).toEqual(['RemittanceApproved']);
    expect(await types(`record=${remittanceId}`)).toEqual(
      expect.arrayContaining(['RemittanceApproved', 'RemittanceSubmitted', 'InvoiceIssued']),
    );
    expect(new Set(await types(`actor=${driver.id}`))).toContain('RemittanceSubmitted');
    const code = (await pay.remittance(remittanceId)).driverId;
    expect(code).toBeTruthy();
    const [registered] = await got<ActivityAnswer[]>(`events?record=${driver.id}&type=DriverRegistered`);
    expect(registered?.subject.find).toMatch(/^DS/);
    expect(await types(`q=${registered?.subject.find ?? ''}&type=DriverRegistered`)).toEqual(['DriverRegistered']);
    expect(await types('q=DS000000x')).toEqual([]);
  });

  test('is handed over as a file, to its beginning', async () => {
    const answer = await pay.get('/api/audit/events/export', finance);
    const lines = answer.body.trim().split('\r\n');
    expect(lines[0]).toContain('Place,When,Recorded');
    expect(lines.length - 1).toBe((await got<ActivityAnswer[]>('events?limit=200')).length);
  });
});

describe('an event', () => {
  async function approval(): Promise<ActivityAnswer> {
    const [event] = await got<ActivityAnswer[]>('events?type=RemittanceApproved');
    return event!;
  }

  test('comes with what it changed and its hashes, by its place and by its id', async () => {
    const { seq, id, hash } = await approval();
    const event = await got<AuditEventAnswer>(`events/${seq}`);
    expect(event).toMatchObject({ id, hash, seq, version: 2, isProvable: true });
    expect(event.changes).toContainEqual({ field: 'Status', before: 'Pending', after: 'Approved' });
    expect(event.previousHash).toMatch(/^[0-9a-f]{64}$/);
    expect(event.leaf).toMatch(/^[0-9a-f]{64}$/);
    expect(event.requestId).not.toBeNull();
    expect(await got<AuditEventAnswer>(`events/${id}`)).toEqual(event);
  });

  test('is proven to a script that knows nothing but Node', async () => {
    const bundle = await got<Bundle>(`events/${(await approval()).id}/proof`);
    expect(checkedBy(bundle)).toEqual([0, expect.stringMatching(/^Proven: \d+ RemittanceApproved/)]);
  });

  test('of another business is not there, and neither is its proof', async () => {
    const stranger = (await pay.inAnotherBusiness()).director;
    const { seq, id } = await approval();
    for (const path of [`events/${seq}`, `events/${id}`, `events/${seq}/proof`, `events/${id}/proof`, 'events/x']) {
      expect(await statusOf(path, stranger)).toBe(404);
    }
    await pay.office.portal.seal();
    const theirs = await got<ActivityAnswer[]>('events?limit=200', stranger);
    expect(theirs.map(({ id: each }) => each)).not.toContain(id);
  });

  test('that no checkpoint covers yet says so', async () => {
    await pay.office.driver();
    await pay.office.portal.seal();
    const [latest] = await got<ActivityAnswer[]>('events?limit=1');
    expect(await got<AuditEventAnswer>(`events/${latest!.seq}`)).toMatchObject({ isProvable: false });
    expect(await statusOf(`events/${latest!.seq}/proof`, finance)).toBe(503);
    await pay.office.portal.sign();
    expect(await statusOf(`events/${latest!.seq}/proof`, finance)).toBe(200);
  });
});

describe('the books', () => {
  test('say what was earned and where it is', async () => {
    const { totals, drivers, weeks } = await got<FinanceViewAnswer>('finance');
    expect(totals).toMatchObject({
      remittances: 1,
      earnings: '100.00',
      vatOnEarnings: '20.00',
      membershipFees: '25.00',
      vatOnMembershipFees: '5.00',
      due: '72.00',
      retained: '18.00',
      inRuns: '72.00',
      inputVat: '20.00',
    });
    expect(drivers.map(({ driverId }) => driverId)).toEqual([driver.id]);
    expect(drivers[0]?.driverName).toMatch(/^Dora /);
    expect(weeks).toMatchObject([{ weekStartDate: '2026-11-16' }]);
  });

  test('of a day before are empty, as effective and as known', async () => {
    expect((await got<FinanceViewAnswer>('finance?asOf=2026-11-19')).totals.earnings).toBe('0.00');
    const longAgo = 'finance?knownAt=2020-01-01T00:00:00Z';
    expect((await got<FinanceViewAnswer>(longAgo)).totals.earnings).toBe('0.00');
    const difference = await got<FinanceDifferenceAnswer>('finance/difference?from=2026-11-19&until=2026-11-20');
    expect(difference.totals.earnings).toBe('100.00');
  });

  test('come as a file', async () => {
    const { body, headers } = await pay.get('/api/audit/finance/export?asOf=2026-11-20', finance);
    expect(headers['content-disposition']).toContain('books-2026-11-20.csv');
    const [header, line, total] = body.trim().split('\r\n');
    expect(header).toContain('driverCode,driverId,weekStartDate');
    expect(line).toContain('2026-11-16,2026-11-22,1');
    expect(total).toMatch(/^total,/);
  });

  test.each(['finance?asOf=yesterday', 'finance/difference?from=2026-11-20&until=2026-11-19', 'finance?driverId=me'])(
    'refuse %s',
    async (path) => expect(await statusOf(path, finance)).toBe(400),
  );

  test("hold nothing of another business's", async () => {
    const stranger = (await pay.inAnotherBusiness()).director;
    expect((await got<FinanceViewAnswer>('finance', stranger)).drivers).toEqual([]);
  });
});

describe('closing a month', () => {
  const close = (month: string, as = finance, headers = {}) => pay.post('/api/audit/closings', { month }, as, headers);

  test('is refused until it is over', async () => {
    const { statusCode, body } = await close('2026-11');
    expect([statusCode, body]).toEqual([409, expect.stringContaining('PERIOD_NOT_OVER')]);
    expect((await close('November')).statusCode).toBe(400);
  });

  test('signs its balance, once; what comes later is an adjustment', async () => {
    const { portal } = pay.office;
    portal.clock.set('2026-12-01T09:00:00.000Z');
    await portal.sign();
    const answer = await close('2026-11', finance, { 'idempotency-key': 'closing' });
    expect(answer.statusCode).toBe(201);
    const closed = answer.json<PeriodClosingAnswer>();
    expect(closed).toMatchObject({ month: '2026-11', closing: { earnings: '100.00' }, late: null, corrected: null });
    const { signer } = portal.portal.app.get<Trail>(TRAIL, { strict: false });
    expect(openNote(closed.note, [verifierOf(signer)])).toContain('earnings 0 10000');
    expect((await close('2026-11', finance, { 'idempotency-key': 'closing' })).statusCode).toBe(201);
    expect((await close('2026-11')).statusCode).toBe(409);
  });

  test('is proven offline, its own signature included', async () => {
    await pay.office.portal.sign();
    const [closing] = await got<PeriodClosingAnswer[]>('closings');
    const bundle = await got<Bundle>(`events/${closing!.eventId}/proof`);
    expect(checkedBy(bundle)).toEqual([0, expect.stringMatching(/^Proven: \d+ PeriodClosed/)]);
  });

  test('tells what was recorded late, and what was corrected since', async () => {
    const { portal } = pay.office;
    const unpaid = await pay.office.driver();
    portal.clock.set('2026-11-20T12:00:00.000Z');
    const late = await pay.approved(unpaid);
    portal.clock.set('2026-12-02T09:00:00.000Z');
    const jobs = (JSON.parse(late.jobs) as object[]).map((job) => ({ ...job, jobPrice: 90 }));
    const corrected = await pay.post(`/api/remittances/${late.id}/correct`, { reason: 'Wrong price', jobs });
    expect(corrected.statusCode).toBe(201);
    await portal.seal();
    const [closing] = await got<PeriodClosingAnswer[]>('closings');
    expect(closing?.late).toMatchObject({ remittances: 1, earnings: '100.00', due: '75.00' });
    expect(closing?.corrected).toMatchObject({ remittances: 0, earnings: '-10.00', due: '-10.00' });
    portal.clock.set('2026-12-02T09:10:00.000Z');
  });

  test("shows nobody another business's", async () => {
    expect(await got<PeriodClosingAnswer[]>('closings', (await pay.inAnotherBusiness()).director)).toEqual([]);
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
    const done = await got<VerificationAnswer>(`verifications/${id}`);
    expect(done).toMatchObject({ status: 'finished', isIntact: true, unprotected: 0, findings: [] });
    expect(done.verified).toBe(done.total);
    expect((await got<VerificationAnswer[]>('verifications')).map((each) => each.id)).toContain(id);
    const stranger = (await pay.inAnotherBusiness()).director;
    expect(await statusOf(`verifications/${id}`, stranger)).toBe(404);
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

  test('names the event that was changed to its own business alone', async () => {
    const [event] = await got<ActivityAnswer[]>('events?type=RemittanceApproved&limit=1');
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
      return got<VerificationAnswer>(`verifications/${id}`, as);
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
    expect(await statusOf(path, await pay.office.admin({ role: 'operations' }))).toBe(403);
    expect(await statusOf(path, driver)).toBe(403);
  },
);
