import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { reconcile } from './reconcile.js';

let pay: PaymentFixture;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
  const driver = await pay.office.selfBilledDriver();
  await pay.verifiedAccount(driver);
  remittance = await pay.approved(driver, true);
  const wrong = await pay.approved(await pay.office.driver());
  const jobs = (JSON.parse(wrong.jobs) as object[]).map((job) => ({ ...job, jobPrice: 90 }));
  await pay.post(`/api/remittances/${wrong.id}/correct`, { reason: 'Wrong price', jobs });
  const run = await pay.prepared({ retentionReleases: [remittance.id] });
  await pay.post(`/api/payment-runs/${run.id}/bank-file`, { format: 'csv' });
  await pay.post(`/api/payment-runs/${run.id}/settle`, {});
  await pay.post(`/api/memberships/${driver.id}/payments`, {});
  const week = { weekStartDate: '2026-11-09', jobsCompleted: 3, podsDelivered: 9, grossEarnings: '310.00' };
  await pay.post('/api/earnings', { driverId: driver.id, ...week });
});
afterAll(() => pay?.close());

const reconciled = () => reconcile(pay.office.portal.database.systemPool, pay.office.business);

/** As the system's role, which may write read tables when it rebuilds them. */
async function changed(statement: string, back: string, look: () => Promise<unknown>): Promise<void> {
  const { systemPool } = pay.office.portal.database;
  await systemPool.query(statement);
  try {
    await look();
  } finally {
    await systemPool.query(back);
  }
}

describe('reconciling events and read tables', () => {
  test('finds that they agree, penny by penny', async () => {
    const { differences, rows, events } = await reconciled();
    expect(differences).toEqual([]);
    expect(rows).toBeGreaterThan(8);
    expect(events).toBeGreaterThan(8);
  });

  test('finds that they agree on an entry that was sent back, its remittance rejected', async () => {
    const work = { weekStartDate: '2026-11-09', jobsCompleted: 3, podsDelivered: 9, grossEarnings: '310.00' };
    const { id: driverId } = await pay.office.driver();
    const added = await pay.post('/api/earnings', { driverId, ...work, status: 'submitted' });
    const url = `/api/earnings/${added.json<{ id: string }>().id}`;
    await pay.post(`${url}/approve`, {});
    const made = await pay.post('/api/earnings/remittances', { driverId, weekStartDate: work.weekStartDate });
    await pay.post(`/api/remittances/${made.json<{ id: string }>().id}/reject`, { notes: 'Counted twice' });
    expect((await pay.post(`${url}/return`, { reason: 'Count again' })).statusCode).toBe(200);
    expect((await reconciled()).differences).toEqual([]);
  });

  test('finds that they agree on membership payments that were reversed, and names one that still counts', async () => {
    const { id } = await pay.office.driver();
    const payments = `/api/memberships/${id}/payments`;
    await pay.post(payments, {});
    await pay.post(`${payments}/1/reverse`, { reason: 'Returned' });
    expect((await reconciled()).differences).toEqual([]);
    await pay.post(payments, {});
    expect((await reconciled()).differences).toEqual([]);
    expect((await pay.post(`${payments}/2/reverse`, { reason: 'Returned again' })).statusCode).toBe(200);
    const { systemPool } = pay.office.portal.database;
    const [row] = (
      await systemPool.query<{ payments: object[] }>('select payments from memberships where id = $1', [id])
    ).rows;
    const standing = JSON.stringify(row!.payments.map((payment) => ({ ...payment, reversal: null })));
    const set = (text: string) => `update memberships set payments = '${text}' where id = '${id}'`;
    await changed(set(standing), set(JSON.stringify(row!.payments)), async () => {
      const { differences } = await reconciled();
      expect(differences).toMatchObject([
        { table: 'memberships', id, what: 'paid_pence', replayed: '0', found: '10000' },
        { table: 'totals', what: 'annualMembership', replayed: '5000', found: '15000' },
      ]);
    });
  });

  test('finds that they agree on a run whose bank file leaves somebody out, before it is settled and after', async () => {
    await pay.approved(await pay.office.driver());
    const paid = await pay.office.driver();
    await pay.verifiedAccount(paid);
    await pay.approved(paid);
    const run = await pay.prepared();
    expect((await pay.get(`/api/payment-runs/${run.id}/bank-file?format=csv`)).statusCode).toBe(200);
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject({ lineCount: 1, leftOutCount: 1 });
    expect((await reconciled()).differences).toEqual([]);
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect((await reconciled()).differences).toEqual([]);
  });

  test('finds that they agree on lines that the office wrote, while they wait, once approved and once corrected', async () => {
    const driver = await pay.office.selfBilledDriver();
    const { id, jobs } = await pay.office.submitted(driver, { isVatRegistered: true });
    const line = { kind: 'bonus', text: 'Christmas', amount: 30, reason: 'As promised' };
    const added = await pay.post(`/api/remittances/${id}/lines`, line);
    const { lineId } = added.json<RemittanceAnswer>().lines[0]!;
    await pay.post(`/api/remittances/${id}/lines`, { ...line, kind: 'deduction', amount: 12.5 });
    const change = { ...line, amount: 45 };
    await pay.office.portal.as(pay.director).put(`/api/remittances/${id}/lines/${lineId}`, change);
    expect((await reconciled()).differences).toEqual([]);
    expect((await pay.office.approve(pay.colleague, id)).statusCode).toBe(200);
    expect((await reconciled()).differences).toEqual([]);
    const correction = { reason: 'No bonus', jobs: JSON.parse(jobs) as object[], lines: [] };
    expect((await pay.post(`/api/remittances/${id}/correct`, correction)).statusCode).toBe(201);
    expect((await reconciled()).differences).toEqual([]);
  });

  test('names a penny that was changed in a table, and what it should be', async () => {
    const change = (by: string) =>
      `update remittances set gross_ex_vat_pence = gross_ex_vat_pence ${by} where id = '${remittance.id}'`;
    await changed(change('+ 1'), change('- 1'), async () => {
      const { differences } = await reconciled();
      expect(differences).toEqual([
        { table: 'remittances', id: remittance.id, what: 'gross_ex_vat_pence', replayed: '10000', found: '10001' },
        expect.objectContaining({ table: 'totals', id: '', what: 'earnings' }),
      ]);
    });
  });

  test.each([
    ['a remittance that counts no more', 'remittances', 'is_counted = not is_counted', 'is_counted = not is_counted'],
    [
      'a remittance that frees its entries',
      'remittances',
      'holds_entries = not holds_entries',
      'holds_entries = not holds_entries',
    ],
    ['a payment that is said to be paid', 'payments', "status = 'due'", "status = 'paid'"],
    ['retention that is said to be held', 'retentions', "status = 'held'", "status = 'released'"],
    [
      'a membership that is said to end later',
      'memberships',
      'expires_on = expires_on + 1',
      'expires_on = expires_on - 1',
    ],
    ['earnings of another sum', 'earnings_entries', 'gross_pence = gross_pence + 1', 'gross_pence = gross_pence - 1'],
    ['a payment run of another sum', 'payment_runs', 'total_pence = total_pence + 1', 'total_pence = total_pence - 1'],
  ])('names %s', async (_, table, wrong, right) => {
    const where = `where business = '${pay.office.business}' and id in (select id from ${table} where business = '${pay.office.business}' order by id limit 1)`;
    await changed(`update ${table} set ${wrong} ${where}`, `update ${table} set ${right} ${where}`, async () => {
      const { differences } = await reconciled();
      expect(differences.map((difference) => difference.table)).toContain(table);
    });
  });

  test('names a row that is missing, and one that no event made', async () => {
    const { systemPool } = pay.office.portal.database;
    const { rows } = await systemPool.query<{ id: string }>('delete from memberships where business = $1 returning *', [
      pay.office.business,
    ]);
    expect((await reconciled()).differences).toContainEqual({
      table: 'memberships',
      id: rows[0]!.id,
      what: 'the row is missing',
      replayed: 'a row',
      found: null,
    });
    const row: Record<string, unknown> = { ...rows[0], id: pay.office.business };
    const columns = Object.keys(row);
    await systemPool.query(
      `insert into memberships (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      columns.map((column) => (column === 'payments' ? JSON.stringify(row[column]) : row[column])),
    );
    const what = (await reconciled()).differences.map((difference) => difference.what);
    expect(what).toEqual(expect.arrayContaining(['the row is missing', 'no event made this row']));
  });
});
