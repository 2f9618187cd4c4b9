import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FinanceDifferenceAnswer, FinanceViewAnswer, PeriodClosingAnswer } from '@waybook/contracts/api';
import { openNote, verifierOf, type Bundle } from '@waybook/event-store';
import type { PayOffice } from '../payments/testing/pay-office.js';
import type { TestPerson } from '../testing/index.js';
import { AuditedOffice, checkedByScript } from './testing/audited-office.js';
import { TRAIL, type Trail } from './trail.js';

let office: AuditedOffice;
let pay: PayOffice;
let finance: TestPerson;

beforeAll(async () => {
  office = await AuditedOffice.open();
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
    expect(header).toContain('driverCode,driverId,weekStartDate');
    expect(line).toContain('2026-11-16,2026-11-22,1');
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

  test("shows nobody another business's", async () => {
    expect(await office.got<PeriodClosingAnswer[]>('closings', (await pay.inAnotherBusiness()).director)).toEqual([]);
  });
});
