import { expect, test, type Page } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, OTHER_DRIVER, PAYROLL, PHONE } from './support/people';
import { enterJob, expectSubmitted, newLoadId, openWeeklyEntry, setFee } from './support/week-entry';
import { lookThroughPending } from './support/pending-list';
import { sendWeek } from './support/sent-week';

test('two admins decide the same remittance: one wins, the other is told plainly', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone, OTHER_DRIVER);
  await sendWeek(phone, { price: '321.45', fee: '0' });

  const [first, second] = [await openPage(browser, DESK), await openPage(browser, DESK)];
  await admitAdmin(first);
  await first.goto('/admin');
  await admitAdmin(second, PAYROLL);
  await second.goto('/admin');
  for (const page of [first, second]) {
    await lookThroughPending(page, page.getByRole('row').filter({ hasText: '£321.45' }));
    await page
      .getByRole('row')
      .filter({ hasText: '£321.45' })
      .getByRole('button', { name: /^Approve/ })
      .click();
  }
  const confirm = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await Promise.all([confirm(first), confirm(second)]);

  const won = (page: Page) => page.getByText('Remittance Approved');
  const lost = (page: Page) => page.getByText(/This remittance was already approved by .+ on .+Nothing was changed\./);
  const both = (locator: (page: Page) => ReturnType<typeof won>) =>
    Promise.all([first, second].map((page) => locator(page).count()));
  await expect.poll(async () => (await both(won)).filter((count) => count > 0).length).toBe(1);
  await expect.poll(async () => (await both(lost)).filter((count) => count > 0).length).toBe(1);
  for (const page of [first, second]) {
    await expect(page.getByRole('row').filter({ hasText: '£321.45' })).toHaveCount(0);
  }
});

test('a double click on submit makes one remittance', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone, OTHER_DRIVER);
  await openWeeklyEntry(phone);
  await enterJob(phone, { loadId: newLoadId(), price: '77.77' });
  await setFee(phone, '0');
  await phone.getByRole('button', { name: 'Submit for Review' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Submit remittance' }).dblclick();
  await expectSubmitted(phone);
  await phone.goto('/driver/remittances?all=remittances');
  await expect(phone.getByRole('button').filter({ hasText: '£77.77' })).toHaveCount(1);
});
