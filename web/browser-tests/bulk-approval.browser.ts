import { expect, test, type Page } from '@playwright/test';
import {
  admitAdmin,
  admitDriver,
  DESK,
  openPage,
  OTHER_DRIVER,
  PAYROLL,
  PHONE,
  watchForErrors,
} from './support/people';
import { lookThroughPending } from './support/pending-list';
import { sendWeek } from './support/sent-week';

const AMOUNTS = ['411.01', '412.02', '413.03'];

async function submitThree(phone: Page): Promise<void> {
  await admitDriver(phone, OTHER_DRIVER);
  for (const price of AMOUNTS) await sendWeek(phone, { price, fee: '0' });
}

async function openList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Remittances Submitted for Approval' })).toBeVisible();
  await lookThroughPending(page, page.getByText('£411.01'));
  await expect(page.getByText('£413.03').first()).toBeVisible();
}

const rowOf = (page: Page, amount: string) => page.getByRole('row').filter({ hasText: `£${amount}` });

test("many are approved by one confirmation; one that somebody else decided first doesn't stop the rest", async ({
  browser,
}) => {
  const phone = await openPage(browser, PHONE);
  await submitThree(phone);

  const [desk, other] = [await openPage(browser, DESK), await openPage(browser, DESK)];
  await admitAdmin(desk);
  await desk.goto('/admin');
  await admitAdmin(other, PAYROLL);
  await other.goto('/admin');
  await openList(desk);
  for (const amount of AMOUNTS) await rowOf(desk, amount).getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Approve 3 remittances' }).click();
  const confirmation = desk.getByRole('dialog', { name: 'Approve 3 remittances?' });
  await expect(confirmation.getByText('£1,236.06')).toBeVisible();

  await test.step('another admin is quicker with one of them', async () => {
    await openList(other);
    await rowOf(other, '412.02')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await other.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(other.getByText('Remittance Approved').first()).toBeVisible();
  });

  await confirmation.getByRole('button', { name: 'Approve 3 remittances' }).click();
  await expect(desk.getByText('2 remittances approved, 1 not. The list says why.').first()).toBeVisible();
  await expect(desk.getByText(/: This remittance was already approved by .+Nothing was changed\./)).toBeVisible();
  for (const amount of AMOUNTS) await expect(rowOf(desk, amount)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Dismiss failures' }).click();
  await expect(desk.getByText(/already approved by/)).toHaveCount(0);
});

test('the list is walked by J and K, and opened by Enter', async ({ browser }) => {
  const desk = await openPage(browser, DESK);
  const errors = watchForErrors(desk);
  await admitAdmin(desk);
  await desk.goto('/admin');
  await expect(desk.getByRole('button', { name: /^Review / }).first()).toBeVisible();
  await desk.keyboard.press('j');
  const first = desk.getByRole('button', { name: /^Review / }).first();
  await expect(first).toBeFocused();
  await desk.keyboard.press('Enter');
  const drawer = desk.getByRole('dialog');
  await expect(drawer.getByText(/^1 of \d+$/)).toBeVisible();
  await desk.keyboard.press('j');
  await expect(drawer.getByText(/^2 of \d+$/)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('on a phone the ticked ones are approved as well', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  const errors = watchForErrors(phone);
  await admitAdmin(phone);
  await phone.goto('/admin');
  await phone
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await expect(phone.getByRole('button', { name: 'Approve 1 remittance' })).toBeVisible();
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await phone.getByRole('button', { name: 'Approve 1 remittance' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await phone.getByRole('button', { name: 'Clear selection' }).click();
  await expect(phone.getByRole('button', { name: 'Approve 1 remittance' })).toHaveCount(0);
  expect(errors).toEqual([]);
});
