import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { holdLiveUpdates } from './support/live-updates';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { NOT_SOON } from './support/not-soon';

const SIZES = { desk: DESK, phone: PHONE };
const OPERATIONS = { username: 'operations', password: 'waybook-admin' };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`reports show figures over the days chosen, and hand them over as files, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page);
    await page.goto('/admin/reports');
    await expect(page.getByRole('heading', { name: 'Reports and Analytics' })).toBeVisible();
    await choose(page, 'Days', 'This tax year');
    await expect(page.getByRole('region', { name: 'Gross Earnings' })).toContainText('£');
    await expect(page.getByRole('group', { name: 'Chart: Earnings over weeks' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Chart: VAT and retention' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Top drivers' }).getByRole('row').nth(1)).toContainText('£');
    await expect(page.getByRole('heading', { name: 'Drivers by score' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting time' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNothingFound(page, 'analytics');

    await test.step('what is chosen survives a reload', async () => {
      await page.reload();
      await expect(page.getByRole('combobox', { name: 'Days' })).toHaveText('This tax year');
    });

    await test.step('the earnings come as a file', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download the earnings as CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^earnings-\d{4}-04-06-to-\d{4}-04-05\.csv$/);
    });

    await test.step("last quarter's VAT is one click away", async () => {
      await page.getByRole('link', { name: "Last quarter's VAT" }).click();
      await expect(page.getByRole('combobox', { name: 'Days' })).toHaveText('Last quarter');
      await expect(
        page.getByRole('table', { name: 'VAT by tax point' }).getByRole('row', { name: /^Total/ }),
      ).toContainText('£');
      await expectNoSidewaysScroll(page);
      await expectNothingFound(page, 'VAT');
    });
    expect(errors).toEqual([]);
  });

  test(`the activity log is narrowed down, and leads to what happened, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page);
    await page.goto('/admin/reports?tab=activity');
    const happened = page.getByRole('list', { name: 'Activity', exact: true }).getByRole('listitem');
    await expect(happened.first()).toBeVisible();
    await expectNothingFound(page, 'activity log');
    await choose(page, 'Area', 'Tickets');
    await expect(happened.first()).toContainText('ticket');
    await expect(happened.filter({ hasText: 'remittance' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Show earlier activity' }).click();
    await expect(page.getByRole('list', { name: 'Earlier activity' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await choose(page, 'Area', 'Tickets');
    await happened.getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Close ticket' })).toBeVisible();

    await test.step("the ticket's own history says what changed", async () => {
      await page.getByRole('button', { name: 'Show history' }).click();
      await expect(page.getByRole('list', { name: 'History' }).getByText('created the ticket')).toBeVisible();
      await expectNothingFound(page, 'history of a ticket');
    });
    expect(errors).toEqual([]);
  });
}

test('who may not read earnings sees the other reports, and a failure says so', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, OPERATIONS);
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { name: 'Drivers by score' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earnings over weeks' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'VAT' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: "Last quarter's VAT" })).toHaveCount(0);
});

test('a report that fails says so and can be had again', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.route('**/api/reports/vat*', (route) =>
    route.fulfill({ status: 503, headers: NOT_SOON, json: { error: 'Try again soon.' } }),
  );
  await holdLiveUpdates(page);
  await page.goto('/admin/reports?tab=vat');
  await expect(page.getByText('The VAT could not be loaded. Try again soon.')).toBeVisible();
  await page.unroute('**/api/reports/vat*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'VAT to Reclaim' })).toContainText('£');
});

/** A font that follows its card's width changes a frame after the card, so a reader polls. */
async function mostLinesOfASum(sums: Locator): Promise<number> {
  const lines = await sums.evaluateAll((shown) =>
    shown.map((sum) => {
      const text = document.createRange();
      text.selectNodeContents(sum);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  return Math.max(...lines);
}

test('a sum of money stands in one line, however wide the screen is', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  for (const address of ['/admin/earnings', '/admin/reports?tab=vat', '/admin/reports?tab=audit&trail=books']) {
    await page.goto(address);
    const sums = page.getByRole('main').getByRole('region').locator('p').filter({ hasText: '£' });
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(sums.first()).toBeVisible();
      await expect.poll(() => mostLinesOfASum(sums), { message: `${address} at ${width}` }).toBe(1);
    }
  }
});
