import { expect, test, type Locator, type Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { verifyAccounts } from '../support/accounts';
import { answerTo } from '../support/bank-answer';
import { openPayments } from '../support/payments';
import { admitAdmin, openPage, PAYROLL } from '../support/people';

const WINDOW = { viewport: { width: 1280, height: 800 } };
const FINANCE = { username: 'finance', password: 'waybook-admin' };
const FORM = 'ISO 20022 (pain.001)';
/** What slides in or out has come to rest. */
const AT_REST_MS = 700;

/** A picture of the window, in as few colours as a page of the guide needs. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  const announced = page.getByRole('button', { name: 'Dismiss notification' });
  while ((await announced.count()) > 0) await announced.first().click();
  await page.waitForTimeout(AT_REST_MS);
  const picture = fileURLToPath(new URL(`../../../docs/pictures/payment-run-${name}.png`, import.meta.url));
  await writeFile(
    picture,
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 128 })
      .toBuffer(),
  );
}

async function choose(dialog: Locator, friday: number): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Pay on' }).click();
  await dialog.page().getByRole('option').nth(friday).click();
  await expect(dialog.getByRole('status').filter({ hasText: /payments? to/ })).toBeVisible();
}

/** From the page on which the dialog stands to a run that is prepared. */
async function prepare(dialog: Locator): Promise<void> {
  const last = dialog.getByRole('button', { name: /^Prepare run of £/ });
  while ((await last.count()) === 0) await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await last.click();
}

test('a payment run, one payment of it failed, and paid with the next', async ({ browser }) => {
  const page = await openPage(browser, WINDOW);
  await verifyAccounts(page.request);
  await admitAdmin(page);
  await openPayments(page, 'Payment runs');
  const dialog = page.getByRole('dialog', { name: 'Prepare payment run' });
  const drawer = page.getByRole('dialog', { name: /^Payment run for/ });
  const answer = page.getByRole('dialog', { name: "Read the bank's answer" });

  await test.step('what the bank takes', async () => {
    await page.getByRole('button', { name: 'Payment settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Payment settings' });
    // It stands there masked, and is entered whole with each change.
    await settings.getByLabel('Account number').fill('70416428');
    await settings.getByRole('combobox', { name: 'Bank file' }).click();
    await page.getByRole('option', { name: FORM }).click();
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await expect(settings).toHaveCount(0);
  });

  await test.step('a run is prepared', async () => {
    await page.getByRole('button', { name: 'Prepare payment run' }).click();
    await choose(dialog, 0);
    await take(page, '1-prepare');
    await prepare(dialog);
    await expect(drawer.getByText(/^Somebody else has to settle this run/)).toBeVisible();
  });

  let file = '';
  await test.step('a colleague takes the file to the bank', async () => {
    const address = page.url();
    await admitAdmin(page, PAYROLL);
    await page.goto(address);
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: `Download ${FORM}` }).click();
    file = await readFile(await (await download).path(), 'utf8');
    await take(page, '2-file');
    await drawer.getByRole('button', { name: 'Close payment run' }).click();
  });

  await test.step("the bank's answer, and what it comes to", async () => {
    await page.getByRole('button', { name: "Read the bank's answer" }).click();
    const content = { name: 'answer.xml', mimeType: 'application/xml', buffer: Buffer.from(answerTo(file)) };
    await answer.getByLabel("Bank's file").setInputFiles(content);
    await expect(answer.getByRole('button', { name: 'Record this' })).toBeEnabled();
    await take(page, '3-answer');
    await answer.getByRole('button', { name: 'Record this' }).click();
    await answer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('row').filter({ hasText: 'Settled' }).first().getByRole('gridcell').first().click();
    await drawer.getByRole('region', { name: 'Returned by the bank' }).scrollIntoViewIfNeeded();
    await take(page, '4-returned');
  });

  await test.step("the driver's account is entered anew, and compared by a second person", async () => {
    const back = drawer
      .getByRole('table', { name: 'Payments that the bank returned' })
      .or(drawer.getByRole('grid', { name: 'Payments that the bank returned' }));
    const [, name = '', code = ''] =
      /^(.*) \((.*)\)$/.exec((await back.getByRole('gridcell').first().textContent()) ?? '') ?? [];
    await admitAdmin(page);
    await page.goto(`/admin/drivers?q=${code}`);
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    const details = page.getByRole('dialog');
    await details.getByRole('tab', { name: 'Bank details' }).click();
    await details.getByRole('button', { name: 'Change Bank Details' }).click();
    const form = page.getByRole('dialog', { name: /Bank Details$/ });
    await form.getByLabel('Account Holder Name').fill(name);
    await form.getByLabel('Sort Code').fill('20-00-00');
    await form.getByLabel('Account Number').fill('55779911');
    await take(page, '5-account');
    await form.getByRole('button', { name: 'Save Bank Details' }).click();
    await expect(form).toHaveCount(0);
    await verifyAccounts(page.request);
  });

  await test.step('it is paid with the next run', async () => {
    await openPayments(page, 'Payment runs');
    await page.getByRole('button', { name: 'Prepare payment run' }).click();
    await choose(dialog, 1);
    await take(page, '6-next-friday');
    await prepare(dialog);
    await expect(drawer.getByText(/^Somebody else has to settle this run/)).toBeVisible();
    const address = page.url();
    await admitAdmin(page, PAYROLL);
    await page.goto(address);
    await drawer.getByRole('button', { name: 'Mark as paid' }).click();
    const question = page.getByRole('dialog', { name: 'Mark this payment run as paid?' });
    await question.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(drawer.getByText('Settled').first()).toBeVisible();
    await take(page, '7-paid');
  });

  await test.step('and it stands in the books and in the audit trail', async () => {
    await admitAdmin(page, FINANCE);
    await page.goto('/admin/reports?tab=audit&trail=books');
    await expect(page.getByRole('table', { name: /^The books at the end of/ })).toBeVisible();
    await take(page, '8-books');
    await page.goto('/admin/reports?tab=audit&area=payments');
    await expect(page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem').first()).toBeVisible();
    await take(page, '9-events');
  });
});
