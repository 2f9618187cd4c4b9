import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListedRemittanceAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '../../testing/index.js';
import { RemittanceFixture } from '../testing/remittance-fixture.js';

const LIST = '/api/admin/remittances';
const MINUTE_MS = 60_000;

let office: RemittanceFixture;
let admin: TestPerson;
let jo: TestPerson;
let sam: TestPerson;
/** In the order of their submission, by what each is named in the tests. */
const named = new Map<string, RemittanceAnswer>();

const idOf = (name: string) => named.get(name)?.id ?? '';
const nameOf = (id: string) => [...named].find(([, remittance]) => remittance.id === id)?.[0] ?? id;

async function submitted(name: string, driver: TestPerson, jobPrice: number, loadId: string, weekStartDate?: string) {
  office.portal.clock.forward(MINUTE_MS);
  const job = await office.job(driver, { jobPrice, loadId, podPhotos: await office.newPhotos(driver) });
  const week = weekStartDate === undefined ? {} : { weekStartDate, weekEndDate: '2026-11-15', isLateSubmission: true };
  const onJobs = { ...job, ...(weekStartDate !== undefined && { date: '2026-11-12' }) };
  const payload = { ...office.payload([onJobs]), membershipFee: '25.00', ...week };
  const answer = await office.submit(driver, payload);
  expect(answer.statusCode).toBe(201);
  named.set(name, answer.json<RemittanceAnswer>());
}

beforeAll(async () => {
  office = await RemittanceFixture.open();
  [admin, jo, sam] = await Promise.all([
    office.admin({ role: 'director' }),
    office.driver({ firstName: 'Jo', lastName: 'Brandt' }),
    office.driver({ firstName: '=Sam', lastName: 'Carter' }),
  ]);
  await submitted('approved', jo, 400, '30000001');
  await submitted('rejected', sam, 300, '30000002');
  await submitted('late', jo, 200, '30000003', '2026-11-09');
  const decisions = [
    await office.approve(admin, idOf('approved')),
    await office.reject(admin, idOf('rejected'), { notes: 'The delivery note is missing.' }),
  ];
  expect(decisions.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await submitted('pending', sam, 100, '30000004');
  await submitted('duplicate', sam, 100, '30000001', '2026-11-09');
});
afterAll(() => office?.close());

const get = (query: string, reader = admin) => office.portal.as(reader).get(`${LIST}?${query}`);

async function found(query: string) {
  const answer = await get(query);
  expect(answer.statusCode).toBe(200);
  const rows = answer.json<ListedRemittanceAnswer[]>();
  return { names: rows.map(({ id }) => nameOf(id)), total: Number(answer.headers['x-total-count']) };
}

const ALL = ['duplicate', 'pending', 'late', 'rejected', 'approved'];

describe('the list of all remittances', () => {
  test('holds each status, latest first, with what became of it', async () => {
    expect(await found('')).toEqual({ names: ALL, total: 5 });
    const [rejected] = (await get('status=rejected')).json<ListedRemittanceAnswer[]>();
    expect(rejected).toMatchObject({
      driverName: '=Sam Carter',
      weekStartDate: '2026-11-16',
      status: 'rejected',
      jobsCompleted: 1,
      grossEarnings: '300.00',
      payableAmount: '275.00',
      documentNumber: null,
      notes: 'The delivery note is missing.',
      flags: [],
    });
    expect(rejected?.decidedAt).not.toBeNull();
  });

  test.each<[string, string[]]>([
    ['status=pending', ['duplicate', 'pending', 'late']],
    ['status=approved', ['approved']],
    ['status=rejected', ['rejected']],
    ['status=withdrawn', []],
    ['weekStartDate=2026-11-09', ['duplicate', 'late']],
    ['weekStartDate=2026-11-16', ['pending', 'rejected', 'approved']],
    ['late=true', ['duplicate', 'late']],
    ['flagged=true', ['duplicate', 'late']],
    ['q=brandt', ['late', 'approved']],
    ['q=carter', ['duplicate', 'pending', 'rejected']],
    ['q=30000003', ['late']],
    ['q=30000002', ['rejected']],
    ['q=3000000', ALL],
    ['q=0000002', []],
    ['status=pending&q=30000002', []],
    ['q=%25', []],
    ['status=pending&weekStartDate=2026-11-16', ['pending']],
    ['status=pending&late=true&q=brandt', ['late']],
    ['flagged=true&weekStartDate=2026-11-16', []],
    ['status=approved&flagged=true', []],
    ['minAmount=275', ['rejected', 'approved']],
    ['minAmount=275.01', ['approved']],
    ['maxAmount=175.00', ['duplicate', 'pending', 'late']],
    ['maxAmount=174.99', ['duplicate', 'pending']],
    ['minAmount=100&maxAmount=300&status=pending', ['late']],
    ['minAmount=300&maxAmount=100', []],
  ])('is narrowed by ?%s', async (query, names) => {
    expect(await found(query)).toEqual({ names, total: names.length });
  });

  test('is narrowed by driver, by driver ID and by id', async () => {
    expect((await found(`driverId=${jo.id}`)).names).toEqual(['late', 'approved']);
    expect((await found(`driverId=${jo.id}&status=approved`)).names).toEqual(['approved']);
    expect((await found(`q=${named.get('pending')?.driverCode}`)).names).toEqual(['duplicate', 'pending', 'rejected']);
    expect((await found(`id=${idOf('rejected')}`)).names).toEqual(['rejected']);
  });

  test.each([
    ['countTo=3', ALL, 3],
    ['countTo=5', ALL, 5],
    ['countTo=6', ALL, 5],
    ['countTo=1&page=3&pageSize=2', ['approved'], 1],
    ['countTo=1&page=4&pageSize=2', [], 1],
    ['countTo=2&q=carter&sort=submittedAt', ['rejected', 'pending', 'duplicate'], 2],
  ])('counts no further than is asked for by ?%s, and has each row', async (query, names, total) => {
    expect(await found(query)).toEqual({ names, total });
  });

  test('finds an approved one by the number of its invoice', async () => {
    const driver = await office.selfBilledDriver();
    const before = await office.submit(
      driver,
      office.payload([await office.job(driver, { loadId: '30000009' })], { isVatRegistered: true }),
    );
    const { id } = before.json<RemittanceAnswer>();
    const approved = (await office.approve(admin, id)).json<RemittanceAnswer>();
    named.set('invoiced', approved);
    const number = approved.document?.number ?? 'no number';
    expect(await found(`q=${number}`)).toEqual({ names: ['invoiced'], total: 1 });
    expect(await found(`q=${number}&status=pending`)).toEqual({ names: [], total: 0 });
    expect((await found(`driverId=${driver.id}`)).total).toBe(1);
  });

  test.each<[string, string[]]>([
    ['submittedAt', ALL.toReversed()],
    ['payableAmount', ['pending', 'late', 'rejected', 'approved']],
    ['-payableAmount', ['approved', 'rejected', 'late', 'pending']],
    ['driverName', ['rejected', 'pending', 'duplicate', 'approved', 'late']],
    ['weekStartDate', ['late', 'duplicate', 'approved', 'rejected', 'pending']],
  ])('is sorted by %s', async (sort, names) => {
    const ordered = (await found(`sort=${sort}`)).names.filter((name) => names.includes(name));
    expect(ordered).toEqual(names);
  });

  test.each(['submittedAt', '-submittedAt', 'payableAmount', 'driverName', '-weekStartDate'])(
    'comes in pages that repeat and skip nothing, sorted by %s',
    async (sort) => {
      const whole = await found(`sort=${sort}`);
      const pages = [1, 2, 3, 4].map((page) => found(`sort=${sort}&page=${page}&pageSize=2`));
      const parts = await Promise.all(pages);
      expect(parts.flatMap(({ names }) => names)).toEqual(whole.names);
      expect(new Set(parts.map(({ total }) => total))).toEqual(new Set([whole.total]));
    },
  );

  test('says of what waits what to look at, and of the rejected nothing', async () => {
    const rows = (await get('')).json<ListedRemittanceAnswer[]>();
    const codes = Object.fromEntries(rows.map(({ id, flags }) => [nameOf(id), flags.map(({ code }) => code)]));
    expect(codes).toMatchObject({
      duplicate: ['late_submission', 'duplicate_load'],
      late: ['late_submission'],
      pending: [],
      rejected: [],
      approved: ['duplicate_load'],
    });
  });

  test.each([
    'sort=jobs',
    'status=lost',
    'late=no',
    'flagged=maybe',
    'weekStartDate=monday',
    'driverId=1',
    'countTo=0',
    'countTo=all',
    'minAmount=-1',
    'maxAmount=a lot',
    'minAmount=1.005',
    'pageSize=201',
  ])('refuses ?%s', async (query) => {
    expect((await get(query)).statusCode).toBe(400);
  });

  test('is for admins who may read remittances', async () => {
    const reader = await office.admin({ permissions: ['remittances:read'] });
    const other = await office.admin({ permissions: ['drivers:read'] });
    expect((await get('', reader)).statusCode).toBe(200);
    for (const person of [other, jo]) {
      expect((await get('', person)).statusCode).toBe(403);
      expect((await office.portal.as(person).get(`${LIST}/export`)).statusCode).toBe(403);
    }
  });

  test("holds none of another business's", async () => {
    const another = await office.anotherBusiness();
    const [theirs, theirAdmin] = await Promise.all([another.driver(), another.admin({ role: 'director' })]);
    const { id } = await another.submitted(theirs, {}, { loadId: '30000001' });
    const all = (await get('', theirAdmin)).json<ListedRemittanceAnswer[]>();
    expect(all.map((row) => row.id)).toEqual([id]);
    for (const query of [`id=${idOf('late')}`, `driverId=${jo.id}`, 'q=30000003', 'q=brandt', 'q=INV-000001']) {
      expect((await get(query, theirAdmin)).json()).toEqual([]);
    }
    expect((await get('q=30000001', theirAdmin)).json()).toMatchObject([{ id }]);
    expect((await found(`id=${id}`)).total).toBe(0);
    const file = await office.portal.as(theirAdmin).get(`${LIST}/export`);
    expect(file.body).toContain(id);
    expect(file.body).not.toContain(idOf('late'));
  });
});

describe('the file of the list', () => {
  const linesOf = (body: string) => body.split('\r\n').slice(1, -1);

  test('has the rows and the order of the list, and no formula', async () => {
    const answer = await office.portal.as(admin).get(`${LIST}/export?status=rejected`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="remittances-2026-11-20.csv"',
    });
    const [line, ...more] = linesOf(answer.body);
    expect(more).toEqual([]);
    expect(line).toMatch(
      /^2026-11-16,2026-11-22,'=Sam Carter,[^,]+,rejected,No,2026-11-\d\dT[^,]+,2026-11-[^,]+,1,300.00,,25.00,,275.00,275.00,,The delivery note is missing.,/,
    );
  });

  test.each(['', 'sort=driverName', 'late=true', 'flagged=true&sort=submittedAt', 'q=3000000', 'status=withdrawn'])(
    'is narrowed and sorted as the list is by ?%s',
    async (query) => {
      const { body } = await office.portal.as(admin).get(`${LIST}/export?${query}`);
      const names = linesOf(body).map((line) => nameOf(line.split(',').at(-1) ?? ''));
      expect(names).toEqual((await found(query)).names);
    },
  );

  test('is refused where the order is unknown', async () => {
    expect((await office.portal.as(admin).get(`${LIST}/export?sort=jobs`)).statusCode).toBe(400);
  });
});
