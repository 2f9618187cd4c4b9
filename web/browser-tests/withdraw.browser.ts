import { expect, test } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, OTHER_DRIVER, PHONE, watchForErrors } from './support/people';
import { lookThroughPending } from './support/pending-list';
import { enterJob, expectSubmitted, newLoadId, openWeeklyEntry, setFee, submitWeek } from './support/week-entry';

test('a driver withdraws a remittance that the office has open, changes it and sends it again', async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  const office = await openPage(browser, DESK);
  const errors = [phone, office].map(watchForErrors);
  const [kept, wrong] = [newLoadId(), newLoadId()];
  await admitDriver(phone, OTHER_DRIVER);
  await openWeeklyEntry(phone);
  await enterJob(phone, { loadId: kept, price: '432.10' });
  await enterJob(phone, { loadId: wrong, price: '55.00' });
  await setFee(phone, '0');
  await submitWeek(phone);
  await expectSubmitted(phone);

  await test.step('the office opens it', async () => {
    await admitAdmin(office);
    await office.goto('/admin');
    const row = office.getByRole('row').filter({ hasText: '£487.10' });
    await lookThroughPending(office, row);
    await row.getByRole('button', { name: /^Review/ }).click();
    await expect(office.getByText(`Load ${wrong}`)).toBeVisible();
  });

  await test.step('the driver takes it back', async () => {
    await phone.goto('/driver/remittances?all=remittances');
    await phone.getByRole('button', { expanded: false }).filter({ hasText: '£487.10' }).click();
    await phone.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Withdraw this remittance?' });
    await dialog.getByLabel('Reason (optional)').fill('One load is not mine');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(phone.getByText('You withdrew this remittance')).toBeVisible();
  });

  await test.step('the office is told at once, and finds it in its list no more', async () => {
    await expect(office.getByText("This remittance isn't waiting any more.")).toBeVisible();
    await office.getByRole('button', { name: 'Back to the list' }).click();
    await expect(office.getByRole('row').filter({ hasText: '£487.10' })).toHaveCount(0);
  });

  await test.step('the driver finds its jobs in the week again, and sends what is right', async () => {
    await phone.getByRole('link', { name: 'Change and send again' }).click();
    await phone.getByRole('button', { name: `Remove load ${wrong}` }).click();
    await expect(phone.getByRole('button', { name: `Remove load ${kept}` })).toBeVisible();
    await submitWeek(phone);
    await expectSubmitted(phone);
    await phone.goto('/driver/remittances?all=remittances');
    await expect(phone.getByRole('button').filter({ hasText: '£432.10' })).toHaveCount(1);
    await phone.getByRole('button', { expanded: false }).filter({ hasText: '£487.10' }).click();
    await expect(phone.getByRole('link', { name: /^the remittance of £432.10, submitted on/ })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Change and send again' })).toHaveCount(0);
  });
  expect(errors.flat()).toEqual([]);
});
