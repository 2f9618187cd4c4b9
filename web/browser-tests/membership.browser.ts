import { expect, test, type Page } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { newcomerSinceToday, type Newcomer } from './support/newcomer-driver';

const SIZES = { desk: DESK, phone: PHONE };
/** A toast's text stands on screen, and in a longer one for assistive technology. */
const ONCE = { exact: true };

async function openMemberships(page: Page, { lastName }: Newcomer): Promise<void> {
  await page.goto('/admin/compliance?tab=membership');
  await page.getByRole('searchbox', { name: 'Search drivers' }).fill(lastName);
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`an annual membership is outstanding, then paid, ${size}`, async ({ browser }) => {
    const office = await openPage(browser, options);
    const errors = watchForErrors(office);
    await admitAdmin(office);
    const person = await newcomerSinceToday(office);
    await openMemberships(office, person);
    const pay = office.getByRole('button', { name: `Process payment of ${person.name}` });
    await expect(office.getByText('Outstanding').last()).toBeVisible();
    await pay.click();
    const dialog = office.getByRole('dialog', { name: 'Process Payment' });
    await expect(dialog.getByText(/annual membership of £50\.00\. Not paid yet\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Process £50.00' }).click();
    await expect(office.getByText('Payment Processed', ONCE)).toBeVisible();
    await expect(pay).toHaveCount(0);

    await test.step('the driver sees until when it is paid', async () => {
      const driver = await openPage(browser, PHONE);
      const driverErrors = watchForErrors(driver);
      await admitDriver(driver, person);
      await driver.goto('/driver/membership');
      await expect(driver.getByRole('heading', { name: 'Membership', exact: true })).toBeVisible();
      const annual = driver.getByRole('region', { name: 'Annual membership' });
      await expect(annual.getByText(/^Paid until /)).toBeVisible();
      await expect(driver.getByRole('region', { name: 'Next payment' }).getByText('£25.00').first()).toBeVisible();
      await expect(driver.getByText('No fees yet')).toBeVisible();

      await test.step('the office reverses the payment, and the driver sees it at once, with the reason', async () => {
        await office.getByRole('button', { name: `Payments of ${person.name}` }).click();
        const payments = office.getByRole('dialog', { name: `Annual payments of ${person.name}` });
        await payments.getByRole('button', { name: 'Reverse' }).click();
        const question = office.getByRole('dialog', { name: 'Reverse this payment?' });
        await question.getByLabel('Reason').fill('The bank returned it');
        await question.getByRole('button', { name: 'Reverse Payment' }).click();
        await expect(office.getByText('Payment Reversed', ONCE)).toBeVisible();
        await expect(payments.getByText(/^Reversed on .* by .*: The bank returned it$/)).toBeVisible();
        await payments.getByRole('button', { name: 'Close' }).click();
        await expect(pay).toBeVisible();
        await expect(annual.getByText(/^Reversed on .*: The bank returned it$/)).toBeVisible();
        await expect(annual.getByText('Not paid yet')).toBeVisible();
      });
      expect(driverErrors).toEqual([]);
    });
    expect(errors).toEqual([]);
  });
}

test('a membership that somebody else has just taken is not paid twice', async ({ browser }) => {
  const [one, other] = [await openPage(browser, DESK), await openPage(browser, DESK)];
  await admitAdmin(one);
  const person = await newcomerSinceToday(one);
  await admitAdmin(other);
  for (const page of [one, other]) {
    await openMemberships(page, person);
    await page.getByRole('button', { name: `Process payment of ${person.name}` }).click();
  }
  const confirm = (page: Page) => page.getByRole('button', { name: 'Process £50.00' }).click();
  await confirm(one);
  await expect(one.getByText('Payment Processed', ONCE)).toBeVisible();
  await confirm(other);
  await expect(other.getByText('Payment Failed', ONCE)).toBeVisible();
  await expect(other.getByRole('dialog').getByText(/^The membership is paid until /)).toBeVisible();
});
