import { expect, test } from '@playwright/test';
import { formatDay, lateInstalmentDates, londonDay } from '@waybook/contracts/calendar';
import { admitAdmin, admitDriver, DESK, openPage, OTHER_DRIVER, PHONE } from './support/people';
import {
  chooseLastWeek,
  enterJob,
  expectSubmitted,
  newLoadId,
  openWeeklyEntry,
  setFee,
  submitWeek,
} from './support/week-entry';
import { lookThroughPending } from './support/pending-list';

/** "Nov 27" of "Nov 27, 2026". */

test("last week's jobs are late and paid in three parts on three Fridays", async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone, OTHER_DRIVER);
  await openWeeklyEntry(phone);
  await chooseLastWeek(phone);
  await expect(phone.getByText('Late submission', { exact: true })).toBeVisible();
  await expect(phone.getByText('Non-VAT')).toBeVisible();
  await enterJob(phone, { loadId: newLoadId(), price: '175.01' });
  await setFee(phone, '25');
  await submitWeek(phone);
  await expectSubmitted(phone);

  const desk = await openPage(browser, DESK);
  await admitAdmin(desk);
  await desk.goto('/admin');
  const row = desk.getByRole('row').filter({ hasText: '£150.01' });
  await lookThroughPending(desk, row);
  await row
    .last()
    .getByRole('button', { name: /^Approve/ })
    .click();
  const confirmation = desk.getByRole('dialog', { name: 'Approve this remittance?' });
  await expect(confirmation.getByText('to be paid over next 3 pays as per terms')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Remittance Approved').first()).toBeVisible();

  await phone.goto('/driver/remittances?all=remittances');
  await phone.getByRole('button').filter({ hasText: '£150.01' }).first().click();
  const amounts = ['£50.00', '£50.00', '£50.01'];
  for (const [index, day] of lateInstalmentDates(londonDay(new Date())).entries()) {
    await expect(phone.getByText(`Week ${index + 1} of 3: ${amounts[index]}`)).toBeVisible();
    await expect(phone.getByText(new RegExp(`^Due on Fri, ${formatDay(day)}`))).toBeVisible();
  }
});
