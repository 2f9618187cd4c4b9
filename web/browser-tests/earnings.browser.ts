import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { admitAdmin, admitDriver, DESK, openPage, PAYROLL, PHONE, watchForErrors } from './support/people';
import { newcomerDriver, newcomerSinceToday, type Newcomer } from './support/newcomer-driver';

const SIZES = { desk: DESK, phone: PHONE };
/** A toast's text stands on screen, and in a longer one for assistive technology. */
const ONCE = { exact: true };

async function openEarnings(page: Page, { lastName, name }: Newcomer): Promise<void> {
  await page.goto('/admin/drivers');
  await page.getByRole('searchbox', { name: 'Search by name, email or driver ID' }).fill(lastName);
  await expect(page.getByRole('heading', { name: /^Driver Database \(1 of/ })).toBeVisible();
  await page.getByRole('button', { name: `View ${name}` }).click();
  await page.getByRole('tab', { name: 'Earnings' }).click();
}

async function confirm(page: Page, button: RegExp, question: string, label: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: label, exact: true }).click();
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`earnings are added, approved and made into a remittance, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page);
    const person = await newcomerSinceToday(page);
    await openEarnings(page, person);

    await test.step('what is missing is said at its field, and then it is added', async () => {
      await page.getByRole('button', { name: 'Add Earnings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Earnings' });
      await dialog.getByRole('button', { name: 'Add Earnings' }).click();
      await expect(dialog.getByText('Required').first()).toBeVisible();
      await dialog.getByLabel('Jobs Completed').fill('12');
      await dialog.getByLabel('PODs Delivered').fill('11');
      await dialog.getByLabel('Gross Earnings').fill('600');
      await dialog.getByRole('button', { name: 'Add Earnings' }).click();
      await expect(page.getByText('Earnings Added', ONCE)).toBeVisible();
      await expect(page.getByText('Pending Approval').first()).toBeVisible();
    });

    await test.step('they are approved by somebody else, and a remittance is made of them', async () => {
      await page.getByRole('button', { name: /^Approve: Nora/ }).click();
      const question = page.getByRole('dialog', { name: 'Approve these earnings?' });
      await expect(question.getByText(/^Somebody else has to approve these earnings/)).toBeVisible();
      await expect(question.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
      await admitAdmin(page, PAYROLL);
      await openEarnings(page, person);
      await confirm(page, /^Approve: Nora/, 'Approve these earnings?', 'Approve');
      await expect(page.getByText('Earnings Approved', ONCE)).toBeVisible();
      await confirm(page, /^Make Remittance: Nora/, 'Make a remittance of these earnings?', 'Make Remittance');
      await expect(page.getByText('Remittance Made', ONCE)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Approve: Nora/ })).toBeVisible();
    });

    await test.step('the driver sees who made it, and downloads the tax year', async () => {
      const driver = await openPage(browser, PHONE);
      const driverErrors = watchForErrors(driver);
      await admitDriver(driver, person);
      await driver.goto('/driver/earnings');
      await expect(driver.getByText('£575.00').first()).toBeVisible();
      const download = driver.waitForEvent('download');
      await driver.getByRole('button', { name: 'Download CSV' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text.trimEnd().split('\r\n')).toHaveLength(2);
      expect(text).toContain('600.00');
      await driver.getByRole('button', { name: /^Show as table/ }).click();
      await expect(driver.getByRole('table', { name: 'Earnings over weeks' })).toBeVisible();
      await driver.goto('/driver/remittances');
      await driver.getByRole('button').filter({ hasText: '£575.00' }).click();
      await expect(driver.getByText("Made by the office on the driver's behalf")).toBeVisible();
      expect(driverErrors).toEqual([]);
    });
    expect(errors).toEqual([]);
  });
}

test('drivers without a remittance are reminded, once a day', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  const person = await newcomerDriver(page);
  await page.goto('/admin/earnings');
  await page.getByRole('button', { name: 'Generate Remittances' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Remittances' });
  await expect(dialog.getByRole('checkbox', { name: new RegExp(person.name) })).toBeChecked();
  await dialog.getByRole('button', { name: /^Remind \d+ drivers?$/ }).click();
  await expect(page.getByText('Reminders Sent', ONCE)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`${person.name}.*Reminded today`) })).toBeDisabled();

  const driver = await openPage(browser, PHONE);
  await admitDriver(driver, person);
  await driver.goto('/driver/earnings');
  await expect(driver.getByText(/^Admin asked for your remittance for /)).toBeVisible();
});
