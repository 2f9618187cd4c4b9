import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { directorHeaders, verifyAccounts } from './support/accounts';
import { expectNothingFound } from './support/axe';
import { answerTo } from './support/bank-answer';
import { approvedRemittance, chooseSecondFriday, openPayments } from './support/payments';
import { admitAdmin, DESK, openPage, PAYROLL, PHONE, watchForErrors } from './support/people';

const DEMO_ACCOUNT = { accountName: 'DEMO DELIVERIES', sortCode: '20-29-59', accountNumber: '70416428' };
const FORM = 'ISO 20022 (pain.001)';

async function chooseAnswer(dialog: Locator, content: string): Promise<void> {
  const file = { name: 'answer.xml', mimeType: 'application/xml', buffer: Buffer.from(content) };
  await dialog.getByLabel("Bank's file").setInputFiles(file);
}

async function chooseForm(page: Page, form: string): Promise<void> {
  await page.getByRole('button', { name: 'Payment settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Payment settings' });
  await settings.getByLabel('Account number').fill(DEMO_ACCOUNT.accountNumber);
  await settings.getByRole('combobox', { name: 'Bank file' }).click();
  await page.getByRole('option', { name: form }).click();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Payment settings saved').first()).toBeVisible();
}

test.afterEach(async ({ request }) => {
  const headers = await directorHeaders(request);
  const data = { ...DEMO_ACCOUNT, serviceUserNumber: '417295' };
  await request.put('/api/payment-settings', { headers, data });
});

test('a payment that the bank rejects comes back with its answer, and is due again', async ({ browser }) => {
  const desk = await openPage(browser, DESK);
  const phone = await openPage(browser, PHONE);
  await approvedRemittance(desk, phone, '230');
  await approvedRemittance(desk, phone, '240');
  await verifyAccounts(desk.request);
  const errors = watchForErrors(desk);
  await admitAdmin(desk);
  await openPayments(desk, 'Payment runs');
  const drawer = desk.getByRole('dialog', { name: /^Payment run for/ });
  let file = '';

  await test.step('the office says what its bank takes, and prepares a run', async () => {
    await chooseForm(desk, FORM);
    await desk.getByRole('button', { name: 'Prepare payment run' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Prepare payment run' });
    await chooseSecondFriday(dialog);
    const prepare = dialog.getByRole('button', { name: /^Prepare run of £/ });
    while ((await prepare.count()) === 0) await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await prepare.click();
    await expect(drawer.getByRole('button', { name: `Download ${FORM}` })).toBeDisabled();
  });

  await test.step('a colleague takes the file to the bank', async () => {
    const address = desk.url();
    await admitAdmin(desk, PAYROLL);
    await desk.goto(address);
    await expect(drawer.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
    const download = desk.waitForEvent('download');
    await drawer.getByRole('button', { name: `Download ${FORM}` }).click();
    file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    await drawer.getByRole('button', { name: 'Close payment run' }).click();
  });

  const dialog = desk.getByRole('dialog', { name: "Read the bank's answer" });
  const lines = dialog.getByRole('table', { name: 'Lines of the file' }).getByRole('row');
  await test.step('the first part of an answer is noted, and the run says how much of it is answered', async () => {
    await desk.getByRole('button', { name: "Read the bank's answer" }).click();
    await chooseAnswer(dialog, answerTo(file, 'rejected'));
    await expect(dialog.getByText('answer.xml: 1 line: 1 noted.')).toBeVisible();
    await expect(dialog.getByRole('alert').filter({ hasText: 'stays open' })).toContainText(
      'It is marked as paid once',
    );
    await dialog.getByRole('button', { name: 'Record this' }).click();
    await expect(dialog.getByText('1 payment noted.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const prepared = desk.getByRole('gridcell', { name: 'Prepared', exact: true });
    await desk.getByRole('row').filter({ has: prepared }).first().getByRole('gridcell').first().click();
    await expect(drawer.getByText(/^1 of \d+ payments$/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Close payment run' }).click();
  });

  await test.step("the rest of the bank's answer is looked at", async () => {
    await desk.getByRole('button', { name: "Read the bank's answer" }).click();
    await chooseAnswer(dialog, '<no XML');
    await expect(dialog.getByRole('alert').filter({ hasText: "This file can't be read" })).toBeVisible();
    await expectNothingFound(desk, 'choosing a file');
    await chooseAnswer(dialog, answerTo(file));
    await expect(dialog.getByText(/^answer\.xml: \d+ lines: \d+ paid, 1 failed\.$/)).toBeVisible();
    await expect(lines.nth(1)).toContainText(/the account is closed \(AC04\)\. It is due again then\..*Failed/s);
    await expect(dialog.getByRole('alert').filter({ hasText: 'will be marked as paid on' })).toContainText(
      '1 payment of it',
    );
    await expectNothingFound(desk, 'the preview');
  });

  await test.step('and recorded', async () => {
    await dialog.getByRole('button', { name: 'Record this' }).click();
    await expect(dialog.getByText('1 run marked as paid, 1 payment recorded as failed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Read another file' }).click();
    await chooseAnswer(dialog, answerTo(file));
    await expect(dialog.getByText(/^answer\.xml: (\d+) lines: \1 already known\.$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Nothing to record' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the run shows it, and the payment is due again', async () => {
    await desk.getByRole('row').filter({ hasText: 'Settled' }).first().getByRole('gridcell').first().click();
    const returned = drawer.getByRole('region', { name: 'Returned by the bank' });
    await expect(returned.getByText(/^Account closed, /)).toBeVisible();
    await drawer.getByRole('button', { name: 'Close payment run' }).click();
    await desk.getByRole('button', { name: 'Prepare payment run' }).click();
    const next = desk.getByRole('dialog', { name: 'Prepare payment run' });
    await chooseSecondFriday(next);
    await expect(next.getByRole('status').filter({ hasText: /^1 payment to 1 driver/ })).toBeVisible();
  });
  // What can't be read was refused, and nothing else.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});
