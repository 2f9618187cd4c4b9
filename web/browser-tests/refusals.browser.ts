import { expect, test } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, OTHER_DRIVER, PHONE } from './support/people';
import { newLoadId, openWeeklyEntry } from './support/week-entry';
import { lookThroughPending } from './support/pending-list';
import { sendWeek } from './support/sent-week';

test('an admin rejects with a reason, and the driver reads it and asks', async ({ browser }) => {
  const loadId = newLoadId();
  // An amount and a subject of its own, so that the test finds its remittance among others.
  const amount = `7${loadId.slice(-4, -2)}.${loadId.slice(-2)}`;
  const subject = `Which note of ${loadId}?`;
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone, OTHER_DRIVER);
  await sendWeek(phone, { loadId, price: amount, fee: '0' });

  const desk = await openPage(browser, DESK);
  await admitAdmin(desk);
  await desk.goto('/admin');
  const row = desk.getByRole('row').filter({ hasText: `£${amount}` });
  await lookThroughPending(desk, row);
  await row.getByRole('button', { name: /^Reject/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reject this remittance?' });
  const reject = dialog.getByRole('button', { name: 'Reject', exact: true });
  await dialog.getByLabel('Reason').fill('   ');
  await expect(reject).toBeDisabled();
  await dialog.getByLabel('Reason').fill('The delivery note is not signed');
  await reject.click();
  await expect(desk.getByText('Remittance Rejected').first()).toBeVisible();
  await expect(row).toHaveCount(0);

  await phone.goto('/driver/remittances?all=remittances');
  await phone
    .getByRole('button')
    .filter({ hasText: `£${amount}` })
    .first()
    .click();
  await expect(phone.getByText('Contact admin for details').first()).toBeVisible();
  await expect(phone.getByText('The delivery note is not signed')).toBeVisible();

  await phone.getByRole('button', { name: 'Submit Remittance Query' }).click();
  const question = phone.getByRole('dialog', { name: 'Submit Remittance Query' });
  const submit = question.getByRole('button', { name: 'Submit Query' });
  await expect(submit).toBeDisabled();
  await question.getByLabel('Subject').fill(subject);
  await question.getByLabel('Message').fill('Both were signed on the back.');
  await submit.click();
  await expect(phone.getByText('Your query has been submitted to admin for review').first()).toBeVisible();
  const queries = desk.getByRole('region', { name: 'Remittance Queries' });
  const asked = queries.getByText(subject, { exact: true });
  const all = queries.getByRole('button', { name: 'View All' });
  await expect(asked.or(all).first()).toBeVisible({ timeout: 5_000 });
  if (await all.isVisible()) await all.click();
  await expect(asked).toBeVisible({ timeout: 5_000 });
});

test('a load number is eight digits, and a job wants all three photos', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone);
  await openWeeklyEntry(phone);
  const load = phone.getByLabel('Load ID');
  await load.fill('12ab34-567');
  await expect(load).toHaveValue('1234567');
  await phone.getByLabel('Job price (£)').fill('50');
  await phone.getByRole('button', { name: 'Add job' }).click();
  await expect(phone.getByText('Load ID must be exactly 8 digits')).toBeVisible();
  await expect(
    phone.getByText('All 3 POD photos are required: Building delivered to, Goods delivered, and Signed delivery note'),
  ).toBeVisible();
  await expect(phone.getByText('No jobs added yet')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Submit for Review' })).toHaveCount(0);
});
