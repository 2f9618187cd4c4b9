import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';

const FINANCE = { username: 'finance', password: 'waybook-admin' };
const ADDRESS = '/admin/reports?tab=audit&trail=accountant';

/** What the browser downloads when this is pressed. */
async function downloadedBy(page: Page, button: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const penceOf = (text: string) => Number(text.replace('.', ''));

for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`finance takes a month to the accountant's program, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page, FINANCE);
    await page.goto(ADDRESS);
    const journals = page.getByRole('region', { name: /^Journals of / });

    await test.step('the file balances, and the screen says who took it', async () => {
      await page.getByRole('combobox', { name: 'Program' }).click();
      await page.getByRole('option', { name: 'QuickBooks Online' }).click();
      await expect(page).toHaveURL(/program=quickbooks/);
      await expect(journals.getByRole('table')).toContainText('£');
      const file = await downloadedBy(page, 'Take the file for QuickBooks Online');
      const [header, ...lines] = file.trimEnd().split('\r\n');
      expect(header).toBe('Journal No.,Journal Date,Account Name,Description,Debits,Credits');
      const sums = lines.map((line) => line.split(',').slice(-2));
      const [debits, credits] = [0, 1].map((side) => sums.reduce((sum, cells) => sum + penceOf(cells[side] || '0'), 0));
      expect(debits).toBeGreaterThan(0);
      expect(credits).toBe(debits);
      await expect(journals.getByRole('alert')).toContainText(/^Taken by .* Nothing has changed since/);
      await expectNoSidewaysScroll(page);
      if (size === 'desk') await expectNothingFound(page, 'for the accountant');
    });

    await test.step('the boxes of the VAT return are of a quarter or a month', async () => {
      const boxes = page.getByRole('region', { name: 'VAT return' });
      await expect(boxes.getByRole('row', { name: /^4 VAT reclaimed/ })).toContainText('£');
      await page.getByRole('combobox', { name: 'VAT period' }).click();
      await page.getByRole('option', { name: 'The month alone' }).click();
      await expect(page).toHaveURL(/period=month/);
      const file = await downloadedBy(page, 'Download the boxes of the VAT return as CSV');
      expect(file).toContain('Box,What it is,To the penny,On the return');
    });

    await test.step('an account gets the code that it has there', async () => {
      await page.goto(`${ADDRESS}&program=sage50`);
      await page.getByRole('button', { name: 'Change accounts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Accounts in Sage 50' });
      const code = dialog.getByRole('group', { name: 'Retention held' }).getByRole('textbox', { name: /^Code/ });
      await code.fill('21x3');
      await dialog.getByRole('button', { name: 'Save accounts' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Retention held: A nominal code in Sage 50');
      const given = size === 'desk' ? '2150' : '2151';
      await code.fill(given);
      if (size === 'desk') await expectNothingFound(page, 'the accounts');
      await dialog.getByRole('button', { name: 'Save accounts' }).click();
      await expect(dialog).toHaveCount(0);
      const accounts = page.getByRole('region', { name: 'Accounts in Sage 50' });
      await expect(accounts.getByRole('row', { name: /^Retention held/ })).toContainText(given);
      await expectNoSidewaysScroll(page);
    });
    // The refused code is the one request that failed.
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
  });
}
