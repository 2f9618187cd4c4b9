import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  FinanceDifferenceAnswer,
  FinanceViewAnswer,
  PeriodClosingAnswer,
  PeriodPreviewAnswer,
  ReconciliationAnswer,
} from '@waybook/contracts/api';
import { openNote, verifiersOf, type Bundle, type CommandEnvelope } from '@waybook/event-store';
import type { PaymentFixture } from '../payments/testing/payment-fixture.js';
import type { TestPerson } from '../testing/index.js';
import { ReadTables } from '@waybook/platform/database';
import type { Pool } from 'pg';
import { COMMAND_RUNNER } from '../event-store-tokens.js';
import { FinanceJournal } from '../finance/index.js';
import { ClosePeriod } from './close-period/close-period.command.js';
import { ClosePeriodHandler } from './close-period/close-period.handler.js';
import { NothingSignedYet } from './period/period.errors.js';
import { UnclosedMonths } from './period/unclosed-months.js';
import { AuditFixture, checkedByScript } from './testing/audit-fixture.js';
import { TRAIL, type Trail } from '../trail.js';

let office: AuditFixture;
let pay: PaymentFixture;
let finance: TestPerson;

beforeAll(async () => {
  office = await AuditFixture.open();
  ({ pay, finance } = office);
});
afterAll(() => office?.close());

describe('the books', () => {
  test('say what was earned and where it is', async () => {
    const { totals, drivers, weeks } = await office.got<FinanceViewAnswer>('finance');
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
    expect(drivers.map(({ driverId }) => driverId)).toEqual([office.driver.id]);
    expect(drivers[0]?.driverName).toMatch(/^Dora /);
    expect(weeks).toMatchObject([{ weekStartDate: '2026-11-16' }]);
  });

  test('of a day before are empty, as effective and as known', async () => {
    expect((await office.got<FinanceViewAnswer>('finance?asOf=2026-11-19')).totals.earnings).toBe('0.00');
    const longAgo = 'finance?knownAt=2020-01-01T00:00:00Z';
    expect((await office.got<FinanceViewAnswer>(longAgo)).totals.earnings).toBe('0.00');
    const difference = await office.got<FinanceDifferenceAnswer>('finance/difference?from=2026-11-19&until=2026-11-20');
    expect(difference.totals.earnings).toBe('100.00');
  });

  test('come as a file', async () => {
    const { body, headers } = await pay.get('/api/audit/finance/export?asOf=2026-11-20', finance);
    expect(headers['content-disposition']).toContain('books-2026-11-20.csv');
    const [header, line, total] = body.trim().split('\r\n');
    expect(header).toContain('driverCode,driverId,driverName,documents,weekStartDate');
    expect(line).toMatch(/,Dora [^,]+,INV-\d{6},2026-11-16,2026-11-22,1/);
    expect(total).toMatch(/^total,/);
  });

  test.each([
    'finance?asOf=yesterday',
    'finance?asOf=2026-02-30T12:00:00Z',
    'finance?asOf=2026-10-31T12:00:00',
    'finance/difference?from=2026-11-20&until=2026-11-19',
    'finance?driverId=me',
  ])('refuse %s', async (path) => expect(await office.statusOf(path)).toBe(400));

  test("hold nothing of another business's", async () => {
    const stranger = (await pay.inAnotherBusiness()).director;
    expect((await office.got<FinanceViewAnswer>('finance', stranger)).drivers).toEqual([]);
  });
});

describe('a reconciliation', () => {
  test('finds that tables and events agree, of this business alone', async () => {
    const report = await office.got<ReconciliationAnswer>('reconciliation');
    expect(report).toMatchObject({ reconciledAt: pay.office.portal.clock.now().toISOString(), differences: [] });
    expect(report.events).toBeGreaterThan(1);
    const elsewhere = (await pay.inAnotherBusiness()).director;
    expect(await office.got<ReconciliationAnswer>('reconciliation', elsewhere)).toMatchObject({ rows: 0 });
  });

  test('names the row that says something else, with both figures', async () => {
    const { systemPool } = pay.office.portal.database;
    const change = (pence: number) =>
      systemPool.query('update payments set amount_pence = amount_pence + $1 where business = $2', [
        pence,
        pay.office.business,
      ]);
    await change(1);
    const { differences } = await office.got<ReconciliationAnswer>('reconciliation');
    await change(-1);
    expect(differences).toContainEqual(
      expect.objectContaining({ table: 'payments', what: 'amount_pence', replayed: '7200', found: '7201' }),
    );
  });

  test('is for those who may read the trail', async () => {
    const operations = await pay.office.admin({ role: 'operations' });
    expect(await office.statusOf('reconciliation', operations)).toBe(403);
  });
});

describe('closing a month', () => {
  const close = (month: string, as = finance, headers = {}) => pay.post('/api/audit/closings', { month }, as, headers);

  test('is refused until it is over', async () => {
    const { statusCode, body } = await close('2026-11');
    expect([statusCode, body]).toEqual([409, expect.stringContaining('PERIOD_NOT_OVER')]);
    expect((await close('November')).statusCode).toBe(400);
  });

  test('waits for a signature over all that it takes in', async () => {
    const { app } = pay.office.portal.portal;
    const got = <T>(token: Parameters<typeof app.get>[0]) => app.get<unknown, T>(token, { strict: false });
    const unsigned = { query: async () => ({ rows: [] }) } as unknown as Pool;
    const closing = new ClosePeriodHandler(
      got(COMMAND_RUNNER),
      got(TRAIL),
      unsigned,
      got(FinanceJournal),
      got(UnclosedMonths),
      got(ReadTables),
    );
    const { business } = pay.office;
    const envelope: CommandEnvelope = {
      business,
      metadata: { actor: { type: 'system', id: 'test' } },
      at: new Date('2026-12-01T09:00:00Z'),
    };
    await expect(closing.execute(new ClosePeriod(envelope, '2026-11', null))).rejects.toThrow(NothingSignedYet);
  });

  test('signs its balance, once; what comes later is an adjustment', async () => {
    const { portal } = pay.office;
    portal.clock.set('2026-12-01T09:00:00.000Z');
    await portal.sign();
    const preview = await office.got<PeriodPreviewAnswer>('closings/preview?month=2026-11');
    expect(preview).toMatchObject({ month: '2026-11', corrected: null, comesFirst: null });
    expect(await office.got<PeriodClosingAnswer[]>('closings')).toEqual([]);
    const answer = await close('2026-11', finance, { 'idempotency-key': 'closing' });
    expect(answer.statusCode).toBe(201);
    const closed = answer.json<PeriodClosingAnswer>();
    expect(closed).toMatchObject({ month: '2026-11', closing: { earnings: '100.00' }, late: null, corrected: null });
    expect(preview).toMatchObject({ movement: closed.movement, closing: closed.closing });
    const { signer } = portal.portal.app.get<Trail>(TRAIL, { strict: false });
    expect(openNote(closed.note, verifiersOf(signer))).toContain('earnings 0 10000');
    expect((await close('2026-11', finance, { 'idempotency-key': 'closing' })).statusCode).toBe(201);
    expect((await close('2026-11')).statusCode).toBe(409);
  });

  test('is proven offline, its own signature included', async () => {
    await pay.office.portal.sign();
    const [closing] = await office.got<PeriodClosingAnswer[]>('closings');
    const bundle = await office.got<Bundle>(`events/${closing!.eventId}/proof`);
    expect(checkedByScript(bundle)).toEqual([0, expect.stringMatching(/^Proven: \d+ PeriodClosed/)]);
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
    const [closing] = await office.got<PeriodClosingAnswer[]>('closings');
    expect(closing?.late).toMatchObject({ remittances: 1, earnings: '100.00', due: '75.00' });
    expect(closing?.corrected).toMatchObject({ remittances: 0, earnings: '-10.00', due: '-10.00' });
    portal.clock.set('2026-12-02T09:10:00.000Z');
  });

  test('waits for the month before it that has figures', async () => {
    const { portal } = pay.office;
    portal.clock.set('2027-02-01T09:00:00.000Z');
    await portal.sign();
    expect(await office.got<PeriodPreviewAnswer>('closings/preview?month=2027-01')).toMatchObject({
      movement: { earnings: '0.00' },
      comesFirst: '2026-12',
    });
    const { statusCode, body } = await close('2027-01');
    expect([statusCode, body]).toEqual([409, expect.stringContaining('December 2026 comes first')]);
    expect((await close('2026-12')).statusCode).toBe(201);
    expect((await close('2027-01')).statusCode).toBe(201);
    expect(await office.statusOf('closings/preview?month=2027-01')).toBe(409);
    expect(await office.statusOf('closings/preview?month=2027-02')).toBe(409);
  });

  test("shows nobody another business's", async () => {
    expect(await office.got<PeriodClosingAnswer[]>('closings', (await pay.inAnotherBusiness()).director)).toEqual([]);
  });
});
