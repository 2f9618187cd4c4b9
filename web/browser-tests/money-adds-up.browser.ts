import { expect, test, type Page } from '@playwright/test';
import { weeksBack } from '@waybook/contracts/calendar';
import { readFile } from 'node:fs/promises';
import { addedUp, expectRow, payslipTotals, penceOf } from './support/figures';
import { newcomerDriver } from './support/newcomer-driver';
import { admitAdmin, admitDriver, openPage, PAYROLL, PHONE } from './support/people';
import { pdfText } from './support/pdf-text';
import { chooseLastWeek, enterJob, expectSubmitted, newLoadId, openWeeklyEntry, setFee } from './support/week-entry';

/** Where a row has room for all of its figures. */
const WIDE = { viewport: { width: 1720, height: 1000 } };

/** As the driver enters it; with what the office adds (30.00) and takes off (15.00), in pence. */
const ENTERED = { 'Gross earnings': 24_575, 'Gross with VAT': 29_490, 'Net remittance': 25_490, 'Net pay': 20_392 };
const STANDS = { 'Gross earnings': 27_575, 'Gross with VAT': 33_090, 'Net remittance': 27_590, 'Net pay': 22_072 };
const ROW = { grossEarnings: 27_575, vatAmount: 5_515, deductionTotal: 5_500, retentionAmount: 5_518, netPay: 22_072 };
const PARTS = [7_357, 7_357, 7_358];

async function sendAs<Answer>(page: Page, method: 'GET' | 'POST', url: string, data?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const answer = await page.request.fetch(url, { method, headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

test('a late week with VAT, retention, a fee, deductions and lines of the office adds up wherever it stands', async ({
  browser,
}) => {
  test.slow();
  const desk = await openPage(browser, WIDE);
  await admitAdmin(desk);
  const driver = await newcomerDriver(desk, { isVatRegistered: true, vatNumber: 'GB434031494' });
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone, driver);
  await sendAs(phone, 'POST', '/api/driver/self-billing-agreement', {});

  await test.step('while the driver enters it and confirms it', async () => {
    await openWeeklyEntry(phone);
    await chooseLastWeek(phone);
    await enterJob(phone, { loadId: newLoadId(), price: '245.75' });
    await setFee(phone, '25');
    await phone.getByLabel('Additional deductions (£)').fill('10');
    await phone.getByLabel('Reason for the deductions').fill('Fuel card');
    const calculation = phone.getByRole('region', { name: 'Remittance calculation' });
    expect(await payslipTotals(calculation)).toEqual(ENTERED);
    await phone.getByRole('button', { name: 'Submit for Review' }).click();
    const confirmation = phone.getByRole('dialog');
    expect(await payslipTotals(confirmation)).toEqual(ENTERED);
    await expect(confirmation.getByText(/^You will be paid £203\.92 in 3 payments/)).toBeVisible();
    await confirmation.getByRole('button', { name: 'Submit remittance' }).click();
    await expectSubmitted(phone);
  });

  const [remittance] = await sendAs<{ id: string }[]>(phone, 'GET', '/api/remittances');
  const id = remittance?.id ?? '';
  for (const line of [
    { kind: 'waiting_time', text: 'Two hours', amount: '30.00', reason: 'As agreed' },
    { kind: 'deduction', text: 'Broken mirror', amount: '15.00', reason: 'As agreed' },
  ]) {
    await sendAs(desk, 'POST', `/api/remittances/${id}/lines`, line);
  }

  const weekStartDate = weeksBack(new Date(), 1)[1]?.weekStartDate ?? '';
  await test.step('before the office decides', async () => {
    await desk.goto(`/admin?remittance=${id}`);
    const drawer = desk.getByRole('dialog', { name: driver.name });
    expect(await payslipTotals(drawer.getByRole('region', { name: 'Calculation' }))).toEqual(STANDS);
    await desk.goto(`/admin/earnings?weekStartDate=${weekStartDate}&q=${driver.lastName}`);
    const row = desk
      .getByRole('grid', { name: 'Weekly submissions' })
      .getByRole('row')
      .filter({ hasText: driver.name });
    await expectRow(row, ROW);
    await row.getByText(driver.name).click();
    const week = await addedUp(desk.getByRole('dialog').getByLabel('This week'));
    expect(week).toMatchObject({ 'Gross earnings': 27_575, 'Net pay': 22_072 });
  });

  const payroll = await openPage(browser, WIDE);
  await admitAdmin(payroll, PAYROLL);
  await sendAs(payroll, 'POST', `/api/remittances/${id}/approve`, {});

  await test.step('once it is approved', async () => {
    const columns = ['driverName', ...Object.keys(ROW), 'payableAmount'].join();
    await desk.goto(`/admin/remittances?q=${driver.lastName}&columns=${columns}`);
    const row = desk.getByRole('grid', { name: 'Remittances' }).getByRole('row').filter({ hasText: driver.name });
    await expectRow(row, ROW);
    expect(penceOf(await row.locator('[data-field="payableAmount"]').innerText())).toBe(ROW.netPay);
    await desk.goto(`/admin/remittances?remittance=${id}`);
    const drawer = desk.getByRole('dialog', { name: driver.name });
    expect(await payslipTotals(drawer.getByRole('region', { name: 'Calculation' }))).toEqual(STANDS);
    await desk.goto(`/admin/earnings?tab=payments&payment-q=${driver.lastName}`);
    const payments = desk.getByRole('grid', { name: 'Payments' }).getByRole('row').filter({ hasText: driver.name });
    await expect(payments).toHaveCount(PARTS.length);
    const amounts = await payments.locator('[data-field="amount"]').allInnerTexts();
    expect(amounts.map(penceOf).sort()).toEqual(PARTS);
  });

  await test.step('on the driver’s phone, and on paper', async () => {
    await phone.goto('/driver/earnings');
    await phone.getByRole('button').filter({ hasText: '£220.72' }).first().click();
    const week = await addedUp(phone.getByLabel(/^Earnings /));
    expect(week).toMatchObject({ 'Gross earnings': 27_575, 'Additional deductions': -2_500, 'Net pay': 22_072 });
    await phone.goto('/driver/remittances');
    const card = phone.getByRole('button').filter({ hasText: '£220.72' }).first();
    await card.click();
    expect(await payslipTotals(phone.getByRole('main'))).toEqual(STANDS);
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Download PDF' }).click();
    const paper = await pdfText(await readFile(await (await download).path()));
    for (const pence of ['£275.75', '£330.90', '£275.90', '£220.72', '£73.57', '£73.58'])
      expect(paper).toContain(pence);
  });
});
