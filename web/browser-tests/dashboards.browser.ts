import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { holdLiveUpdates } from './support/live-updates';
import { admitAdmin, admitDriver, DESK, DRIVER, openPage, PAYROLL, PHONE, watchForErrors } from './support/people';
import { newcomerDriver } from './support/newcomer-driver';
import { NOT_SOON } from './support/not-soon';

const SIZES = { desk: DESK, phone: PHONE };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`the admin's dashboard shows where things stand, and its quick actions act, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page);
    await page.goto('/admin');

    for (const title of ['Total Drivers', 'Pending Documents', 'Compliance Alerts', 'Weekly Earnings']) {
      await expect(page.getByRole('region', { name: title, exact: true }).first()).toContainText(/\d/);
    }
    await expect(page.getByRole('heading', { name: 'Remittances Submitted for Approval' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Remittance Queries' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Company Documents' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNothingFound(page, 'admin dashboard');

    await test.step('pictures are there as tables, too, and each figure leads to its list', async () => {
      const work = page.getByRole('region', { name: 'This week and the eight before' });
      await work.getByRole('button', { name: 'Show as table: Remittances by week' }).click();
      await expect(work.getByRole('table', { name: 'Remittances by week' }).getByRole('row')).toHaveCount(10);
      await work.getByRole('link', { name: 'Waiting for a decision' }).click();
      await expect(page).toHaveURL(/\/admin\/remittances\?status=pending$/);
      await page.goBack();
      const money = page.getByRole('region', { name: 'Where the money is' });
      await expect(money.getByRole('region', { name: 'Retention held' })).toContainText('£');
      await money.getByRole('link', { name: 'In payment runs' }).click();
      await expect(page.getByRole('tab', { name: 'Payment runs', selected: true })).toBeVisible();
      await page.goBack();
    });

    await test.step('Generate Remittances and Send Notifications open', async () => {
      for (const name of ['Generate Remittances', 'Send Notifications']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name })).toHaveCount(0);
      }
    });

    await test.step('Export Driver List hands over a file', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export Driver List' }).click();
      expect((await download).suggestedFilename()).toMatch(/^drivers-\d{4}-\d{2}-\d{2}\.csv$/);
    });

    await test.step('the others lead to what they name', async () => {
      await page.getByRole('link', { name: 'Review Documents' }).click();
      await expect(page.getByRole('tab', { name: 'Document review', selected: true })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'View All Alerts' }).click();
      await expect(page.getByRole('tab', { name: 'Alerts', selected: true })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'View Activity Log' }).click();
      await expect(page.getByRole('tab', { name: 'Activity', selected: true })).toBeVisible();
    });
    expect(errors).toEqual([]);
  });

  test(`the driver's dashboard says how they stand and what to do, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitDriver(page, DRIVER);
    await page.goto('/driver');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, / })).toBeVisible();
    await expect(page.getByText(/^Driver ID: DS\d{6}$/)).toBeVisible();
    for (const title of ['Next Pay', 'This Week', 'Membership', 'Compliance', 'Documents', 'Tickets']) {
      await expect(page.getByRole('region', { name: title, exact: true })).toContainText(/\d/);
    }
    for (const name of ['Document Status', 'Recent Remittances', 'Quick Actions', 'Company Documents', 'Your Office']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    for (const name of ['Insurance Certificate', 'Driving Licence', 'Right to Work', 'Vehicle Information']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
    await expectNothingFound(page, 'driver dashboard');
    await page.getByRole('link', { name: 'Enter Weekly Jobs' }).click();
    await expect(page).toHaveURL(/\/driver\/earnings-entry$/);
    expect(errors).toEqual([]);
  });
}

test('a driver without bank details is told what keeps them from being paid, and led there', async ({ browser }) => {
  const office = await openPage(browser, DESK);
  await admitAdmin(office);
  const driver = await newcomerDriver(office);
  const page = await openPage(browser, PHONE);
  await admitDriver(page, driver);
  await page.goto('/driver');
  await expect(page.getByRole('region', { name: 'Next Pay' })).toContainText('Nothing is due.');
  await page.getByRole('link', { name: "Add your bank details: you can't be paid without them." }).click();
  await expect(page.getByRole('button', { name: 'Add Bank Details' })).toBeInViewport();
});

test('what one may not read is not on the dashboard, and what fails says so', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await page.route('**/api/activity*', (route) =>
    route.fulfill({ status: 503, headers: NOT_SOON, json: { error: 'Try again soon.' } }),
  );
  await admitAdmin(page, PAYROLL);
  await holdLiveUpdates(page);
  await page.goto('/admin');
  await expect(page.getByText('The recent activity could not be loaded. Try again soon.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Remittance Queries' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compliance Alerts' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Review Documents' })).toHaveCount(0);
  await page.unroute('**/api/activity*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Recent activity' })).toBeVisible();
});

test('a download that the server refuses says why, not that the connection is bad', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  const refusal = { status: 503, headers: NOT_SOON, json: { error: 'The list is being made. Try again in a minute.' } };
  await page.route('**/api/drivers/export*', (route) => route.fulfill(refusal));
  await admitAdmin(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Export Driver List' }).click();
  await expect(page.getByText(/^drivers-.+ couldn't be downloaded\. The list is being made\./)).toBeVisible();
});
