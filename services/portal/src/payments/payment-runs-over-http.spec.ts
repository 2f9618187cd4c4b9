import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  OwnRetentionAnswer,
  PaymentFiguresAnswer,
  PaymentRunLineAnswer,
  PaymentRunAnswer,
  PaymentRunPreviewAnswer,
  Problem,
} from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { randomUUID } from 'node:crypto';
import { readModulusRows } from '../bank-details/modulus/modulus-table.js';
import { ModulusTables } from '../bank-details/modulus/modulus-tables.js';
import { answerOf, Caller, type TestPerson } from '../testing/index.js';
import { PAY_DAY, PaymentFixture } from './testing/payment-fixture.js';

let pay: PaymentFixture;
let driver: TestPerson;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, in which nothing is due. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.driver();
});

describe('what approvals schedule', () => {
  test('is due on its Friday, and counted', async () => {
    const { id } = await pay.approved(driver);
    expect(await pay.paymentsOf(id)).toMatchObject([
      { driverName: expect.stringMatching(/^Dora/), amount: '75.00', dueDate: PAY_DAY, status: 'due', runId: null },
    ]);
    const figures = (await pay.get('/api/payments/figures')).json<PaymentFiguresAnswer>();
    expect(figures).toMatchObject({
      nextPayDay: '2026-11-20',
      dueByNextPayDay: { count: 0 },
      dueLater: { count: 1, amount: '75.00' },
    });
  });

  test('is counted by when it is due: by the next pay day, later, in a run that is prepared; and what is held', async () => {
    const { clock } = pay.office.portal;
    const before = clock.now();
    const figures = async () => (await pay.get('/api/payments/figures')).json<PaymentFiguresAnswer>();
    await pay.approved(driver);
    await pay.approved(await pay.office.selfBilledDriver(), true);
    clock.set('2026-11-27T12:00:00.000Z');
    // What comes late is paid in three parts from the next Friday on.
    const late = await pay.office.driver();
    const payload = pay.office.payload([await pay.office.job(late)], { membershipFee: '25.00' });
    const { id } = (await pay.office.submit(late, { ...payload, isLateSubmission: true })).json<{ id: string }>();
    expect((await pay.office.approve(pay.director, id)).statusCode).toBe(200);
    const held = { retentionHeld: { count: 1, amount: '18.00' } };
    expect(await figures()).toEqual({
      nextPayDay: PAY_DAY,
      dueByNextPayDay: { count: 2, amount: '147.00', drivers: 2 },
      dueLater: { count: 3, amount: '75.00' },
      awaitingConfirmation: { count: 0, amount: '0.00' },
      inRuns: { count: 0, amount: '0.00' },
      ...held,
      paidLately: { count: 0, amount: '0.00' },
    });
    const run = await pay.prepared();
    expect(await figures()).toMatchObject({
      dueByNextPayDay: { count: 0, amount: '0.00', drivers: 0 },
      dueLater: { count: 3, amount: '75.00' },
      inRuns: { count: 2, amount: '147.00' },
      ...held,
    });
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    const paid = { count: 2, amount: '147.00' };
    expect(await figures()).toMatchObject({ inRuns: { count: 0, amount: '0.00' }, ...held, paidLately: paid });
    const paidFrom = async (day: string) =>
      (await pay.get(`/api/payment-runs?status=settled&paidFrom=${day}`)).json<{ id: string }[]>().map(({ id }) => id);
    expect(await paidFrom(PAY_DAY)).toEqual([run.id]);
    expect(await paidFrom(addDays(PAY_DAY, 1))).toEqual([]);
    clock.forward(28 * 86_400_000);
    expect(await figures()).toMatchObject({ paidLately: { count: 0, amount: '0.00' } });
    clock.set(before);
  });

  test('is listed page by page, filtered and searched', async () => {
    await pay.approved(driver);
    await pay.approved(await pay.office.driver({ firstName: 'Quentin', lastName: 'Vole' }));
    const page = await pay.get(`/api/payments?status=due&page=1&pageSize=1&sort=-amount`);
    expect([page.headers['x-total-count'], page.json<[]>().length]).toEqual(['2', 1]);
    const found = await pay.get('/api/payments?q=quentin%20v&status=due');
    expect(found.json()).toMatchObject([{ driverName: 'Quentin Vole' }]);
    expect((await pay.get('/api/payments?sort=password')).statusCode).toBe(400);
    expect((await pay.get('/api/payments?status=lost')).statusCode).toBe(400);
  });
});

/** In which the account that tests enter can't be. */
const STRICT = new ModulusTables([
  {
    validFrom: '2026-11-27',
    file: 'valacdos-2026-11-27.txt',
    rows: readModulusRows(`200000 200000 MOD11 ${'0 '.repeat(13)}1`),
    substitutes: new Map(),
  },
]);

describe('a payment run', () => {
  test('names who would be paid into an account that there can not be, by the table of the day, and pays them all the same', async () => {
    const { portal } = pay.office;
    await pay.verifiedAccount(driver);
    await pay.approved(driver);
    await pay.approved(await pay.office.driver());
    const url = `/api/payment-runs/preview?payOn=${PAY_DAY}`;
    const later = new Caller((await portal.secondInstance({ modulusTables: STRICT })).app, portal.clock, pay.director);
    const namedAt = async (instant: string) => {
      portal.clock.set(instant);
      return (await later.get(url)).json<PaymentRunPreviewAnswer>();
    };
    expect((await pay.get(url)).json()).toMatchObject({ impossibleAccounts: [], leftOut: [{ reason: 'no_account' }] });
    const before = portal.clock.now();
    expect((await namedAt('2026-11-26T23:59:00.000Z')).impossibleAccounts).toEqual([]);
    const { impossibleAccounts, count } = await namedAt('2026-11-27T00:01:00.000Z');
    portal.clock.set(before);
    expect(count).toBe(2);
    expect(impossibleAccounts).toEqual([
      {
        driverId: driver.id,
        driverCode: expect.any(String),
        driverName: expect.stringMatching(/^Dora/),
        amount: '75.00',
      },
    ]);
    const run = await pay.prepared();
    // The director's session ended at the later day, after 24 hours without use.
    const read = await pay.get(`/api/payment-runs/${run.id}/lines`, pay.colleague);
    const lines = answerOf<PaymentRunLineAnswer[]>(read, 200);
    expect(lines.find(({ driverId }) => driverId === driver.id)).toMatchObject({ leftOut: null });
  });

  test('gathers what is due, says whom the bank file would leave out, and is settled', async () => {
    const { id } = await pay.approved(driver);
    const preview = (await pay.get(`/api/payment-runs/preview?payOn=${PAY_DAY}`)).json<PaymentRunPreviewAnswer>();
    expect(preview).toMatchObject({
      count: 1,
      total: '75.00',
      leftOut: [{ driverId: driver.id, reason: 'no_account' }],
    });

    const run = await pay.prepared();
    expect(run).toMatchObject({
      payOn: PAY_DAY,
      settlementDate: PAY_DAY,
      status: 'prepared',
      lineCount: 1,
      total: '75.00',
      preparedByName: 'Tom Ashworth',
    });
    expect(await pay.linesOf(run.id)).toMatchObject([{ driverId: driver.id, amount: '75.00', leftOut: 'no_account' }]);
    expect(await pay.paymentsOf(id)).toMatchObject([{ status: 'in_run', runId: run.id }]);

    const settled = await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect([settled.statusCode, settled.json()]).toMatchObject([
      200,
      { status: 'settled', settledByName: 'Ada Byron' },
    ]);
    expect((await pay.remittance(id, driver)).payments).toMatchObject([{ status: 'paid', paidOn: '2026-11-20' }]);
    const again = await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'PAYMENT_RUN_SETTLED']);
  });

  test('pays each payment once, however many are prepared at the same moment', async () => {
    for (let count = 0; count < 3; count += 1) await pay.approved(await pay.office.driver());
    const prepare = () => pay.post('/api/payment-runs', { payOn: PAY_DAY });
    const answers = await Promise.all([prepare(), prepare(), prepare()]);
    const won = answers.filter(({ statusCode }) => statusCode === 201);
    const lines = won.reduce((sum, answer) => sum + answer.json<PaymentRunAnswer>().lineCount, 0);
    expect(lines).toBe(3);
    for (const lost of answers.filter((answer) => !won.includes(answer))) {
      expect([lost.statusCode, lost.json<Problem>().code]).toEqual([409, 'NOTHING_TO_PAY']);
    }
  });

  test('leaves for later what it is told to, and gives all back when it is cancelled', async () => {
    const later = await pay.approved(driver);
    const now = await pay.approved(await pay.office.driver());
    const [waiting] = await pay.paymentsOf(later.id);
    const run = await pay.prepared({ leaveOut: [waiting?.id] });
    expect(run.lineCount).toBe(1);
    const refused = await pay.post(`/api/payment-runs/${run.id}/cancel`, { reason: ' ' });
    expect([refused.statusCode, refused.json<Problem>().details?.[0]?.field]).toEqual([400, 'reason']);
    const cancelled = await pay.post(`/api/payment-runs/${run.id}/cancel`, { reason: 'The wrong Friday' });
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', cancelReason: 'The wrong Friday' });
    expect(await pay.paymentsOf(now.id)).toMatchObject([{ status: 'due', runId: null }]);
    expect((await pay.prepared()).lineCount).toBe(2);
  });

  test('sent twice under one key is one run', async () => {
    await pay.approved(driver);
    const send = () =>
      pay.post('/api/payment-runs', { payOn: PAY_DAY }, pay.director, { 'idempotency-key': `run-${driver.id}` });
    const [first, second] = [await send(), await send()];
    expect(second.json<PaymentRunAnswer>().id).toBe(first.json<PaymentRunAnswer>().id);
  });

  test.each([
    [{ payOn: '2026-11-26' }, 'payOn'],
    [{ payOn: '2026-11-13' }, 'payOn'],
    [{}, 'payOn'],
    [{ payOn: PAY_DAY, retentionReleases: ['nonsense'] }, 'retentionReleases.0'],
    [{ payOn: PAY_DAY, leaveOut: 'all' }, 'leaveOut'],
  ])('is refused for %j', async (body, field) => {
    const answer = await pay.post('/api/payment-runs', body);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the day on which the money of a run arrived', () => {
  const settle = async (body?: object) => {
    const run = await pay.prepared();
    const { clock } = pay.office.portal;
    const before = clock.now();
    clock.set('2026-12-01T12:00:00.000Z');
    const answer = await pay.office.portal.as(pay.director).post(`/api/payment-runs/${run.id}/settle`, body);
    clock.set(before);
    return answer;
  };

  test('is what payments, the driver and the run show', async () => {
    const { id } = await pay.approved(driver);
    const answer = await settle({ paidOn: PAY_DAY });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'settled', paidOn: PAY_DAY }]);
    expect(await pay.paymentsOf(id)).toMatchObject([{ status: 'paid', paidOn: PAY_DAY }]);
    expect((await pay.remittance(id, driver)).payments).toMatchObject([{ status: 'paid', paidOn: PAY_DAY }]);
  });

  test.each([{}, undefined])('is today where nobody says: %j', async (body) => {
    await pay.approved(driver);
    expect((await settle(body)).json()).toMatchObject({ paidOn: '2026-12-01' });
  });

  test.each(['2026-12-02', '2026-11-19', '2026-11-31', 'yesterday'])('is not %s', async (paidOn) => {
    const { id } = await pay.approved(driver);
    const answer = await settle({ paidOn });
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, 'paidOn']);
    expect(await pay.paymentsOf(id)).toMatchObject([{ status: 'in_run', paidOn: null }]);
  });
});

describe('retention', () => {
  test('is held until it is released as a line of a run', async () => {
    const vatDriver = await pay.office.selfBilledDriver();
    const { id } = await pay.approved(vatDriver, true);
    expect(await pay.retentionOf(vatDriver)).toMatchObject([{ id, amount: '18.00', status: 'held' }]);

    const release = { payOn: PAY_DAY, remittanceIds: [id] };
    const released = await pay.post('/api/retention/releases', release);
    expect([released.statusCode, released.json()]).toMatchObject([201, { total: '18.00', retentionReleased: '18.00' }]);
    const again = await pay.post('/api/retention/releases', release);
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'RETENTION_NOT_HELD']);

    const run = released.json<PaymentRunAnswer>();
    expect(await pay.linesOf(run.id)).toMatchObject([{ kind: 'retention_release', amount: '18.00' }]);
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect(await pay.retentionOf(vatDriver)).toMatchObject([{ status: 'released', releasedOn: '2026-11-20' }]);
  });

  test('is shown to its driver week by week and in all, with the pay day once it is in a run, and to nobody else', async () => {
    const [one, other] = [await pay.office.selfBilledDriver(), await pay.office.selfBilledDriver()];
    const own = async (as = one) => (await pay.get('/api/retention/own', as)).json<OwnRetentionAnswer>();
    const none = { count: 0, amount: '0.00' };
    expect(await own()).toEqual({ held: none, inRuns: none, weeks: [] });

    const { id, weekStartDate } = await pay.approved(one, true);
    await pay.approved(other, true);
    const sum = { count: 1, amount: '18.00' };
    const week = { id, weekStartDate, amount: '18.00', heldSince: '2026-11-20', payOn: null };
    expect(await own()).toEqual({ held: sum, inRuns: none, weeks: [week] });

    const released = await pay.post('/api/retention/releases', { payOn: PAY_DAY, remittanceIds: [id] });
    expect(await own()).toEqual({ held: none, inRuns: sum, weeks: [{ ...week, payOn: PAY_DAY }] });

    await pay.post(`/api/payment-runs/${released.json<PaymentRunAnswer>().id}/settle`, {});
    expect(await own()).toEqual({ held: none, inRuns: none, weeks: [] });
    expect(await own(other)).toMatchObject({ held: sum, inRuns: none });
  });

  test('joins the run that the same person is preparing for that Friday, and nobody else’s', async () => {
    const vatDriver = await pay.office.selfBilledDriver();
    const { id } = await pay.approved(vatDriver, true);
    const run = await pay.prepared();
    const released = await pay.post('/api/retention/releases', { payOn: PAY_DAY, remittanceIds: [id] });
    expect(released.json()).toMatchObject({ id: run.id, total: '90.00', lineCount: 2 });

    const other = await pay.approved(await pay.office.selfBilledDriver(), true);
    const releasesOther = { payOn: PAY_DAY, remittanceIds: [other.id] };
    const apart = (await pay.post('/api/retention/releases', releasesOther, pay.director)).json<PaymentRunAnswer>();
    expect(apart.id).not.toBe(run.id);
    expect(apart).toMatchObject({ lineCount: 1, preparedByName: 'Ada Byron' });
  });

  test('can be chosen while the run is prepared', async () => {
    const vatDriver = await pay.office.selfBilledDriver();
    const { id } = await pay.approved(vatDriver, true);
    expect(await pay.prepared({ retentionReleases: [id] })).toMatchObject({ lineCount: 2, retentionReleased: '18.00' });
  });
});

describe('who may', () => {
  test.each([
    ['payroll', 201, 403],
    ['finance', 403, 403],
    ['operations', 403, 403],
  ] as const)('%s prepares a run with %i and releases retention with %i', async (role, run, release) => {
    await pay.approved(driver);
    const person = await pay.office.admin({ role });
    const body = { payOn: PAY_DAY };
    expect((await pay.post('/api/payment-runs', body, person)).statusCode).toBe(run);
    const releases = { remittanceIds: [randomUUID()], ...body };
    expect((await pay.post('/api/retention/releases', releases, person)).statusCode).toBe(release);
    const withRelease = { ...body, retentionReleases: [randomUUID()] };
    expect((await pay.post('/api/payment-runs', withRelease, person)).statusCode).toBe(403);
  });

  test('finance reads, drivers and operations do not', async () => {
    const finance = await pay.office.admin({ role: 'finance' });
    const operations = await pay.office.admin({ role: 'operations' });
    for (const url of ['/api/payments', '/api/payments/figures', '/api/payment-runs', '/api/retention']) {
      expect((await pay.get(url, finance)).statusCode).toBe(200);
      expect((await pay.get(url, operations)).statusCode).toBe(403);
      expect((await pay.get(url, driver)).statusCode).toBe(403);
    }
  });

  test('says behind the last page of its lines how many there are', async () => {
    await pay.approved(driver);
    const run = await pay.prepared();
    const page = await pay.get(`/api/payment-runs/${run.id}/lines?page=9`);
    expect([page.headers['x-total-count'], page.json()]).toEqual(['1', []]);
  });

  test('another business sees nothing of it', async () => {
    await pay.approved(driver);
    const run = await pay.prepared();
    const elsewhere = await pay.office.portal.people.business();
    const stranger = await pay.office.admin({}, elsewhere);
    expect((await pay.get('/api/payments', stranger)).json()).toEqual([]);
    expect((await pay.get('/api/payment-runs', stranger)).json()).toEqual([]);
    for (const url of [`/api/payment-runs/${run.id}`, `/api/payment-runs/${run.id}/lines`]) {
      expect((await pay.get(url, stranger)).statusCode).toBe(404);
    }
    expect((await pay.get(`/api/payment-runs/${run.id}/bank-file?format=csv`, stranger)).statusCode).toBe(404);
    expect((await pay.post(`/api/payment-runs/${run.id}/settle`, {}, stranger)).statusCode).toBe(404);
    expect((await pay.post(`/api/payment-runs/${run.id}/cancel`, { reason: 'No' }, stranger)).statusCode).toBe(404);
  });
});
