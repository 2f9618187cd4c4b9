import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { readFile } from 'node:fs/promises';
import { clicksSince, countClicks } from './support/clicks';
import { viewAllPending } from './support/pending-list';
import { admitAdmin, DESK, openPage, PAYROLL, signInAdmin, watchForErrors } from './support/people';

/** What docs/a-mondays-work.md promises. */
const CLICKS = {
  'add a driver': 5,
  'check a document': 6,
  'answer a query': 3,
  'approve twelve remittances': 5,
  'make the Friday payment run': 6,
  'export the bank file': 4,
  "look at last quarter's VAT": 2,
};
const YEAR_DAYS = 365;

/** Each task begins where the one before ended, as it does for somebody at work. */
async function task(page: Page, name: keyof typeof CLICKS, work: () => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    await clicksSince(page);
    await work();
    expect(`${name}: ${await clicksSince(page)} clicks`).toBe(`${name}: ${CLICKS[name]} clicks`);
  });
}

/** By keyboard, from where it surely arrives: a button that is at work has no focus for a moment. */
async function leave(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: /^Close / }).press('Enter');
  await expect(drawer).toHaveCount(0);
}

test("a director's Monday, with nothing but what is on the screen", async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await countClicks(page);
  const errors = watchForErrors(page);
  await signInAdmin(page);
  const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

  await task(page, 'add a driver', async () => {
    await menu('Drivers');
    await page.getByRole('button', { name: 'Add New Driver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
    await dialog.getByLabel('First Name').fill('Maud');
    await dialog.getByLabel('Last Name').fill('Monday');
    await dialog.getByLabel('Email').fill(`maud.${Date.now()}@harbour.example`);
    await dialog.getByRole('tab', { name: 'Contact' }).click();
    await dialog.getByLabel('Postcode').fill('LS1 4AP');
    await dialog.getByRole('tab', { name: 'Business' }).click();
    await dialog.getByRole('button', { name: 'Create Driver' }).click();
    await expect(page.getByText('Driver created').first()).toBeVisible();
  });

  await task(page, 'check a document', async () => {
    await menu('Dashboard');
    await page.getByRole('link', { name: 'Review Documents' }).click();
    await page.getByRole('gridcell', { name: 'Insurance Certificate' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Insurance Certificate' });
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = drawer.getByRole('form', { name: 'Approve this document?' });
    const expiry = addDays(londonDay(new Date()), YEAR_DAYS).split('-').reverse().join('');
    await question.getByRole('group', { name: 'Expires on' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(expiry);
    await question.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Document Approved').first()).toBeVisible();
    if (await drawer.isVisible()) await leave(drawer);
  });

  await task(page, 'answer a query', async () => {
    await menu('Dashboard');
    await page
      .getByRole('button', { name: /^Respond to / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Respond to Query' });
    await dialog.getByLabel('Response').fill('It is on this Friday’s run.');
    await dialog.getByRole('button', { name: 'Send Response' }).click();
    await expect(page.getByText('Query Answered').first()).toBeVisible();
  });

  await task(page, 'approve twelve remittances', async () => {
    await viewAllPending(page).click();
    const boxes = page
      .getByRole('region', { name: 'Remittances Submitted for Approval' })
      .getByRole('checkbox', { name: /^Select (?!all)/i });
    await expect(boxes.nth(11)).toBeVisible();
    await boxes.first().check();
    await boxes.nth(11).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Approve 12 remittances' }).click();
    const question = page.getByRole('dialog', { name: 'Approve 12 remittances?' });
    await question.getByRole('button', { name: 'Approve 12 remittances' }).click();
    await expect(page.getByText('12 remittances approved').first()).toBeVisible();
  });

  const drawer = page.getByRole('dialog', { name: /^Payment run for/ });
  await task(page, 'make the Friday payment run', async () => {
    await menu('Earnings');
    await page.getByRole('tab', { name: 'Payment runs' }).click();
    await page.getByRole('button', { name: 'Prepare payment run' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prepare payment run' });
    await expect(dialog.getByRole('status').filter({ hasText: /payments? to/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await dialog.getByRole('button', { name: /^Prepare run of £/ }).click();
    await expect(page.getByText('Payment run prepared').first()).toBeVisible();
    await expect(drawer.getByText(/^Somebody else has to settle this run/)).toBeVisible();
    await leave(drawer);
  });

  await admitAdmin(page, PAYROLL);
  await page.goto('/admin');
  await task(page, 'export the bank file', async () => {
    await menu('Earnings');
    await page.getByRole('tab', { name: 'Payment runs' }).click();
    await page.getByRole('grid', { name: 'Payment runs' }).getByRole('gridcell', { name: 'Prepared' }).first().click();
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Sort code');
    await leave(drawer);
  });

  await admitAdmin(page);
  await page.goto('/admin');
  await task(page, "look at last quarter's VAT", async () => {
    await menu('Reports');
    await page.getByRole('link', { name: "Last quarter's VAT" }).click();
    const table = page.getByRole('table', { name: 'VAT by tax point' });
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('£');
  });
  expect(errors).toEqual([]);
});
