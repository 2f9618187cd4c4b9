import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNothingFound } from './support/axe';
import { holdLiveUpdates } from './support/live-updates';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { NOT_SOON } from './support/not-soon';

const SIZES = { desk: DESK, phone: PHONE };
const FINANCE = { username: 'finance', password: 'waybook-admin' };
const OPERATIONS = { username: 'operations', password: 'waybook-admin' };

/** Each screen once, at a desk. */
async function expectAccessible(page: Page, size: string, screen: string): Promise<void> {
  if (size === 'desk') await expectNothingFound(page, screen);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`finance looks something up in the audit trail and takes the proof along, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page, FINANCE);
    await page.goto('/admin/reports');
    await page.getByRole('tab', { name: 'Audit trail' }).click();
    const happened = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
    await page.getByRole('combobox', { name: 'Area' }).click();
    await page.getByRole('option', { name: 'Remittances', exact: true }).click();
    await expect(page).toHaveURL(/area=remittances/);
    await expect(happened.first()).toContainText('remittance');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, size, 'audit timeline');

    await test.step('an event opens with its hash and its proof', async () => {
      await happened.getByRole('button').first().click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
      await expectAccessible(page, size, 'an event');
      const download = page.waitForEvent('download');
      await drawer.getByRole('button', { name: 'Download proof' }).click();
      const bundle = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { form: string };
      expect(bundle.form).toBe('waybook-proof-1');
      await drawer.getByRole('button', { name: 'Close event' }).click();
      await expect(drawer).toHaveCount(0);
    });

    await test.step('the books of a day stand beside those of another', async () => {
      await page.getByRole('tab', { name: 'Books on a date' }).click();
      await expect(page.getByRole('region', { name: 'Earned', exact: true })).toContainText('£');
      await page.goto(`${page.url()}&against=2026-01-31`);
      const books = page.getByRole('table', { name: /^The books at the end of/ });
      await expect(books.getByRole('columnheader', { name: 'Difference' })).toBeVisible();
      await expect(books.getByRole('row', { name: /^Payments not made yet/ })).toContainText('£');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, size, 'books on a date');
    });

    await test.step('the whole log is verified', async () => {
      await page.getByRole('tab', { name: 'Verification' }).click();
      await page.getByRole('button', { name: 'Verify the log' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /events are what was written/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, size, 'verification');
    });
    expect(errors).toEqual([]);
  });
}

test('a month is closed once', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, FINANCE);
  await page.goto('/admin/reports?tab=audit&trail=closings');
  await page.getByRole('button', { name: 'Close a month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close a month' });
  const close = dialog.getByRole('button', { name: 'Close the month' });
  // It opens on the month that comes first, once the figures of that month are there.
  await expect(close).not.toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('table')).toContainText('£');
  const month = await dialog.getByRole('combobox', { name: 'Month' }).textContent();
  await close.click();
  await expect(page.getByText('Month Closed', { exact: true })).toBeVisible();
  const closing = page.getByRole('article', { name: month ?? '' });
  // Whether the demo corrected one of its weeks in the days since its end depends on today: the server knows.
  const isAdjusted = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const answer = await fetch('/api/audit/closings', { headers });
    const [closed] = (await answer.json()) as { late: object | null; corrected: object | null }[];
    return closed?.late !== null || closed.corrected !== null;
  });
  await expect(closing.getByText(isAdjusted ? 'Adjusted since' : 'No adjustments')).toBeVisible();
  await expect(closing.getByText(isAdjusted ? 'No adjustments' : 'Adjusted since')).toHaveCount(0);
  await expectNothingFound(page, 'month closings');
  await page.getByRole('button', { name: 'Close a month' }).click();
  await dialog.getByRole('combobox', { name: 'Month' }).click();
  await expect(page.getByRole('option', { name: month ?? '', exact: true })).toHaveCount(0);
});

test('who may not read the trail has no tab for it, and a failure says so', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await page.goto('/admin/reports?tab=audit');
  await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Audit trail' })).toHaveCount(0);

  const finance = await openPage(browser, DESK);
  await admitAdmin(finance, FINANCE);
  await finance.route('**/api/audit/finance*', (route) =>
    route.fulfill({ status: 503, headers: NOT_SOON, json: { error: 'Try again soon.' } }),
  );
  await holdLiveUpdates(finance);
  await finance.goto('/admin/reports?tab=audit&trail=books');
  await expect(finance.getByText('The books could not be replayed. Try again soon.')).toBeVisible();
  await finance.unroute('**/api/audit/finance*');
  await finance.getByRole('button', { name: 'Try again' }).click();
  await expect(finance.getByRole('region', { name: 'Earned', exact: true })).toContainText('£');
});
