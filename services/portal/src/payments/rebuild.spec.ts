import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import { allEvents } from '@waybook/contracts/events';
import { projectedTables, projectionVerification } from '@waybook/event-store';
import { projectedStreams } from '../projected-streams.js';
import { MASTER_KEY } from '../remittances/testing/remittance-fixture.js';
import { rebuildTables } from '../testing/index.js';
import { PaymentFixture } from './testing/payment-fixture.js';

const TABLES = ['payments', 'retentions', 'payment_runs', 'remittances'] as const;
type TableName = (typeof TABLES)[number];

let pay: PaymentFixture;

beforeAll(async () => {
  pay = await PaymentFixture.open();
  await aBusyWeek();
});
afterAll(() => pay?.close());

const rows = async (sql: string) =>
  (await pay.office.portal.database.systemPool.query<Record<string, unknown>>(sql)).rows;

async function everything() {
  const tables = await Promise.all(TABLES.map((table) => rows(`select * from ${table} order by 1`)));
  return { tables, claims: await rows(`select * from claims where scope = 'payment' order by value`) };
}

/** Payments in every state: due, on their way, paid, left out of a bank file, cancelled by a run and by a correction, and waiting for a second person. */
async function aBusyWeek(): Promise<void> {
  const drivers = [await pay.office.driver(), await pay.office.driver(), await pay.office.selfBilledDriver()];
  await pay.verifiedAccount(drivers[0]!);
  await pay.approved(drivers[0]!);
  await pay.approved(drivers[1]!);
  const paid = await pay.prepared();
  await pay.get(`/api/payment-runs/${paid.id}/bank-file?format=csv`);
  await pay.post(`/api/payment-runs/${paid.id}/settle`, {});
  const wrong = await pay.approved(drivers[2]!, true);
  const replacement = await correct(wrong);
  await pay.post(`/api/remittances/${replacement.id}/confirm-correction`, {}, pay.colleague);
  const given = await pay.prepared();
  await pay.post(`/api/payment-runs/${given.id}/cancel`, { reason: 'No' });
  const [held] = (await pay.retentionOf(drivers[2]!)).filter(({ status }) => status === 'held');
  await pay.prepared({ retentionReleases: [held?.id] });
  await pay.approved(await pay.office.driver());
  await correct(await pay.approved(await pay.office.selfBilledDriver(), true));
  await pay.approved(await pay.office.selfBilledDriver(), true);
}

async function correct(remittance: RemittanceAnswer): Promise<RemittanceAnswer> {
  const jobs = (JSON.parse(remittance.jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 150 }));
  const answer = await pay.post(`/api/remittances/${remittance.id}/correct`, { reason: 'It was £150', jobs });
  return answer.json<RemittanceAnswer>();
}

function streamOf(table: TableName) {
  const definition = projectedStreams.find((each) => projectedTables(each).some(({ name }) => name === table));
  if (!definition) throw new Error(`no stream writes ${table}`);
  return definition;
}

async function differences(table: TableName): Promise<string[]> {
  const pool = pay.office.portal.database.systemPool;
  const verification = projectionVerification({ pool, masterKey: MASTER_KEY, events: allEvents });
  const report = await verification.verify(streamOf(table), table);
  return report.differences.map(({ what }) => what);
}

test('what the commands wrote has payments and retentions in every state, and is what the log says', async () => {
  const { tables, claims } = await everything();
  const statuses = tables.map((table) => [...new Set(table.map(({ status }) => status))].sort());
  expect(statuses.slice(0, 2)).toEqual([
    ['cancelled', 'due', 'in_run', 'paid'],
    ['cancelled', 'held', 'in_run'],
  ]);
  expect(claims.length).toBeGreaterThan(0);
  for (const table of TABLES) expect(await differences(table)).toEqual([]);
});

const ORDERS: readonly (readonly TableName[])[] = [
  ['remittances', 'payments', 'payment_runs'],
  ['payment_runs', 'payments', 'remittances'],
];

test.each(ORDERS)('a rebuild of %s, %s and %s, in this order, makes the same rows and claims', async (...order) => {
  const written = await everything();
  await rows(`delete from claims where scope = 'payment'`);
  await rebuildTables(pay.office.portal.database, MASTER_KEY, order.map(streamOf));
  expect(await everything()).toEqual(written);
});

describe.each([
  ['payments', "status = 'in_run'", "status = 'due', run_id = null"],
  ['payments', "status = 'due'", 'amount_pence = amount_pence + 1'],
  ['payments', "status = 'paid'", "paid_on = '2020-01-03'"],
  ['retentions', "status = 'held'", "status = 'released'"],
  ['payment_runs', "status = 'prepared'", "lines = '[]'"],
] as const)('where in %s a row whose %s is changed to %s', (table, which, change) => {
  test('verification tells, and a rebuild mends it', async () => {
    const written = await everything();
    const { length } = await rows(`update ${table} set ${change} where ${which} returning 1`);
    expect(length).toBeGreaterThan(0);
    expect(await differences(table)).toEqual(Array(length).fill('differs'));
    await rebuildTables(pay.office.portal.database, MASTER_KEY, [streamOf(table)]);
    expect(await everything()).toEqual(written);
  });
});

test.each(['payments', 'retentions'] as const)('what is missing in %s comes back with a rebuild', async (table) => {
  const written = await everything();
  const { length } = await rows(`delete from ${table} returning 1`);
  expect(await differences(table)).toEqual(Array(length).fill('is missing'));
  await rebuildTables(pay.office.portal.database, MASTER_KEY, [streamOf(table)]);
  expect(await everything()).toEqual(written);
});

test('commands go on after a rebuild with what comes then', async () => {
  const { id } = await pay.approved(await pay.office.driver());
  expect(await pay.paymentsOf(id)).toMatchObject([{ status: 'due' }]);
});
