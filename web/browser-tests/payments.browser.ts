import { expect, test, type Locator } from '@playwright/test';
import { addDays, londonDay, type Day } from '@waybook/contracts/calendar';
import { readFile } from 'node:fs/promises';
import { verifyAccounts } from './support/accounts';
import { expectNothingFound } from './support/axe';
import { approvedRemittance, chooseSecondFriday, chooseTab, openPayments } from './support/payments';
import { admitAdmin, DESK, openPage, OTHER_DIRECTOR, PAYROLL, PHONE, watchForErrors } from './support/people';
import { pdfText } from './support/pdf-text';

async function typePaidOn(question: Locator, day: Day): Promise<void> {
  await question.getByRole('group', { name: 'Paid on' }).click();
  await question.page().keyboard.press('Control+A');
  await question.page().keyboard.type(day.split('-').toReversed().join(''));
}

test('what is due becomes a payment run, a bank file and paid', async ({ browser }) => {
  const desk = await openPage(browser, DESK);
  const phone = await openPage(browser, PHONE);
  await approvedRemittance(desk, phone, '210');
  await verifyAccounts(desk.request);
  const errors = [desk, phone].map(watchForErrors);
  await admitAdmin(desk);
  await openPayments(desk, 'Payment runs');

  await test.step('it is prepared in steps', async () => {
    await desk.getByRole('button', { name: 'Prepare payment run' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Prepare payment run' });
    await chooseSecondFriday(dialog);
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(dialog.getByText('Tick what customers have paid for by now.')).toBeVisible();
    await dialog
      .getByRole('checkbox', { name: /Select row/i })
      .first()
      .check();
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(dialog.getByText('Retention released')).toBeVisible();
    await dialog.getByRole('button', { name: /^Prepare run of £/ }).click();
    await expect(desk.getByText('Payment run prepared').first()).toBeVisible();
  });

  const drawer = desk.getByRole('dialog', { name: /^Payment run for/ });
  await test.step('whoever prepared it leaves bank file and settlement to a colleague', async () => {
    await expect(drawer.getByText(/^Somebody else has to settle this run: you prepared it\./)).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Mark as paid' })).toBeDisabled();
    await expect(drawer.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    const address = desk.url();
    await admitAdmin(desk, PAYROLL);
    await desk.goto(address);
  });

  await test.step('its bank file says whom it pays', async () => {
    const download = desk.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('Sort code');
    expect(text).toContain('200000,55779911');
    expect(text).toContain('RETENTION');
  });

  await test.step('and once the bank has paid, drivers see it', async () => {
    await drawer.getByRole('button', { name: 'Mark as paid' }).click();
    const question = desk.getByRole('dialog', { name: 'Mark this payment run as paid?' });
    // The run was prepared today: today is the only day on which the money can have arrived.
    const today = londonDay(new Date());
    await expect(question.getByRole('group', { name: 'Paid on' })).toContainText(today.slice(0, 4));
    await typePaidOn(question, addDays(today, 1));
    await question.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(question.getByText(/^Choose .* or earlier\.$/)).toBeVisible();
    await typePaidOn(question, today);
    await question.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(desk.getByText('Payment run settled').first()).toBeVisible();
    await expect(drawer.getByText('Settled').first()).toBeVisible();
    await expect(drawer.getByText('Paid on')).toBeVisible();
    await phone.goto('/driver/remittances');
    await expect(phone.getByText(/was paid on/).first()).toBeVisible();
  });

  await test.step('which is in their statement at once, with its documents', async () => {
    await phone.goto('/driver/earnings');
    const year = phone.getByRole('region', { name: /^Tax year .*, so far$/ });
    for (const [button, name] of [
      [/download PDF$/, /^statement-.*\.pdf$/],
      ['All remittance PDFs', /^remittances-.*\.zip$/],
    ] as const) {
      const download = phone.waitForEvent('download');
      await year.getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toMatch(name);
    }
  });

  await test.step('that it was paid is taken back by who prepared it, and said anew by the colleague', async () => {
    const address = desk.url();
    await admitAdmin(desk);
    await desk.goto(address);
    await drawer.getByRole('button', { name: 'Not paid after all' }).click();
    const question = desk.getByRole('dialog', { name: 'Take back that this run was paid?' });
    await question.getByLabel('Reason').fill('Looked at another statement');
    await question.getByRole('button', { name: 'Take back' }).click();
    await expect(drawer.getByText('Looked at another statement')).toBeVisible();
    await admitAdmin(desk, PAYROLL);
    await desk.goto(address);
    await drawer.getByRole('button', { name: 'Mark as paid' }).click();
    const again = desk.getByRole('dialog', { name: 'Mark this payment run as paid?' });
    await again.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(drawer.getByRole('region', { name: 'Who was paid' })).toBeVisible();
  });

  await test.step('and a payment that the bank returned stands apart', async () => {
    await drawer
      .getByRole('button', { name: /^Record that the bank returned/ })
      .first()
      .click();
    const question = desk.getByRole('dialog', { name: 'Did the bank return this payment?' });
    await question.getByLabel('Note').fill('The bank wrote');
    await desk.keyboard.press('Control+Enter');
    const returned = drawer.getByRole('region', { name: 'Returned by the bank' });
    await expect(returned.getByText(/^Account closed, /)).toBeVisible();
  });
  expect(errors.flat()).toEqual([]);
});

test('a payment run is seen on a phone, and says what its Bacs file lacks', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  // The demo's other business hasn't entered its own account.
  await admitAdmin(phone, OTHER_DIRECTOR);
  await openPayments(phone, 'Payment runs');
  await phone.getByRole('button', { name: 'Prepare payment run' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Prepare payment run' });
  while ((await dialog.getByRole('button', { name: /^Prepare run of £/ }).count()) === 0) {
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await dialog.getByRole('button', { name: /^Prepare run of £/ }).click();
  const drawer = phone.getByRole('dialog', { name: /^Payment run for/ });
  await drawer.getByRole('button', { name: 'Download Bacs Standard 18' }).click();
  await expect(drawer.getByRole('alert').filter({ hasText: 'Enter the business' })).toBeVisible();

  await drawer.getByRole('button', { name: 'Close payment run' }).click();
  await phone.getByRole('button', { name: 'Payment settings' }).click();
  const settings = phone.getByRole('dialog', { name: 'Payment settings' });
  await settings.getByLabel('Account name').fill('DEMO DELIVERIES');
  await settings.getByLabel('Sort code').fill('30-90');
  await settings.getByLabel('Account number').fill('00112233');
  await settings.getByLabel('Service user number').fill('654321');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings.getByText('A sort code has six digits, for instance 20-00-00.')).toBeVisible();
  await settings.getByLabel('Sort code').fill('30-90-89');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(phone.getByText('Payment settings saved').first()).toBeVisible();

  const card = phone.getByRole('list', { name: 'Payment runs' }).getByRole('listitem').filter({ hasText: 'Prepared' });
  await card.first().getByRole('button').click();
  const download = phone.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download Bacs Standard 18' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^VOL1/);
  expect(lines.filter((line) => line.includes('CONTRA'))).toHaveLength(1);

  await drawer.getByRole('button', { name: 'Cancel run' }).click();
  const question = phone.getByRole('dialog', { name: 'Cancel this payment run?' });
  await question.getByLabel('Reason').fill('The bank was closed');
  await question.getByRole('button', { name: 'Cancel run' }).click();
  await expect(question.getByText('Cancel it only if the bank has not got the file').first()).toBeVisible();
  await question.getByRole('checkbox', { name: 'The bank has not got the file, or has taken it back' }).check();
  await question.getByRole('button', { name: 'Cancel run' }).click();
  await expect(drawer.getByText('The bank was closed')).toBeVisible();
});

test('an approved remittance that is wrong is corrected by a credit note and a new one', async ({ browser }) => {
  const desk = await openPage(browser, DESK);
  const phone = await openPage(browser, PHONE);
  await approvedRemittance(desk, phone, '321');
  const errors = watchForErrors(desk);
  await admitAdmin(desk);
  await openPayments(desk, 'Payments');
  const row = desk.getByRole('row').filter({ hasText: 'Due' }).filter({ hasText: '£284.16' }).first();
  await row.getByRole('gridcell').first().click();
  const drawer = desk.getByRole('dialog').filter({ has: desk.getByRole('button', { name: 'Close remittance' }) });
  await drawer.getByRole('button', { name: 'Correct remittance' }).click();

  const dialog = desk.getByRole('dialog', { name: 'Correct remittance' });
  await dialog.getByRole('button', { name: 'Correct remittance' }).click();
  await expect(dialog.getByText('Required').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('The price was £312');
  await dialog.getByLabel('Job price').fill('312');
  await expect(dialog.getByText('£344.40')).toBeVisible();
  await dialog.getByRole('button', { name: 'Correct remittance' }).click();
  await expect(desk.getByText('Remittance corrected').first()).toBeVisible();
  await expect(drawer.getByText('£275.52').first()).toBeVisible();

  await drawer.getByRole('button', { name: 'Show the wrong one' }).click();
  await expect(drawer.getByText('Corrected: The price was £312')).toBeVisible();
  const download = desk.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download credit note' }).click();
  const text = await pdfText(await readFile(await (await download).path()));
  expect(text).toContain('Self-billed credit note');
  expect(text).toContain('The price was £312');
  expect(errors).toEqual([]);
});

for (const [size, options] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`axe finds nothing on payments, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    await admitAdmin(page);
    await page.goto('/admin/earnings');
    for (const tab of ['Payment runs', 'Payments', 'Retention'] as const) {
      await chooseTab(page, tab);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectNothingFound(page, tab);
    }
    await chooseTab(page, 'Payment runs');
    await page.getByRole('button', { name: 'Prepare payment run' }).click();
    await expect(page.getByRole('status').filter({ hasText: /by then|payments? to/ })).toBeVisible();
    await expectNothingFound(page, 'preparing a run');
  });
}
