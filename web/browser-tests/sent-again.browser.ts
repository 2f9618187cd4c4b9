import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { Hands } from './support/hands';
import { newcomerDriver } from './support/newcomer-driver';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { lookThroughPending } from './support/pending-list';
import { enterJob, expectSubmitted, newLoadId, openWeeklyEntry, submitWeek } from './support/week-entry';

const REASON = 'The price of the second load is on the delivery note: it is 85.00.';

test('a rejected week is corrected in one field and sent again in seven taps, and both sides see what changed', async ({
  browser,
}) => {
  const office = await openPage(browser, DESK);
  await admitAdmin(office);
  await office.goto('/admin');
  const driver = await newcomerDriver(office);
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone, driver);
  const errors = [phone, office].map(watchForErrors);
  const [right, wrong] = [newLoadId(), newLoadId()];
  const row = office.getByRole('row').filter({ hasText: driver.lastName });

  await test.step('the driver sends two jobs, and the office rejects them', async () => {
    await openWeeklyEntry(phone);
    await enterJob(phone, { loadId: right, price: '120.50' });
    await enterJob(phone, { loadId: wrong, price: '58.00' });
    await submitWeek(phone);
    await expectSubmitted(phone);
    await lookThroughPending(office, row);
    await row.getByRole('button', { name: /^Reject/ }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(/^Reason/).fill(REASON);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('the week is rejected on the dashboard and among the earnings', async () => {
    await phone.goto('/driver/earnings');
    await expect(phone.getByRole('button', { name: /Rejected: correct it and send it again/ })).toBeVisible();
    await expectNothingFound(phone, 'earnings with a rejected week, phone');
    await phone.goto('/driver');
    await expect(phone.getByText('Rejected: correct it and send it again')).toBeVisible();
  });

  const hands = new Hands(phone);
  await test.step('it is corrected, the reason in view, and sent again', async () => {
    const reason = phone.getByRole('region', { name: 'Why it was rejected' });
    await hands.tap(phone.getByRole('link', { name: /^Your remittance for .* was rejected/ }));
    await expect(phone.getByText(REASON)).toBeVisible();
    await hands.tap(phone.getByRole('link', { name: 'Change and send again' }));
    await expect(reason).toContainText(REASON);
    await expectNothingFound(phone, 'a rejected remittance that is corrected, phone');
    await hands.tap(phone.getByRole('button', { name: `Edit load ${wrong}` }));
    await expect(reason).toBeInViewport({ ratio: 1 });
    const price = phone.getByLabel('Job price (£)');
    await hands.tap(price);
    await price.selectText();
    await hands.type('85.00');
    await expect(reason).toBeInViewport({ ratio: 1 });
    await hands.tap(phone.getByRole('button', { name: 'Save changes' }));
    await expect(phone.getByRole('button', { name: `Edit load ${wrong}` })).toBeFocused();
    await expect(reason).toBeInViewport({ ratio: 1 });
    await hands.tap(phone.getByRole('region', { name: 'Your week so far' }).getByRole('button', { name: 'Submit' }));
    await hands.tap(phone.getByRole('dialog').getByRole('button', { name: 'Submit remittance' }));
    await expectSubmitted(phone);
    test.info().annotations.push({ type: 'taps and keys', description: `${hands.taps} and ${hands.keys}` });
    expect([hands.taps, hands.keys]).toEqual([7, 5]);
  });

  await test.step('the approver sees why it was rejected, and what changed', async () => {
    await lookThroughPending(office, row);
    await row.getByRole('button', { name: /^Review/ }).click();
    const changes = office.getByRole('region', { name: 'Sent again: what changed' });
    await expect(changes).toContainText(REASON);
    await expect(changes.getByRole('list', { name: 'Changed jobs' })).toContainText(`Changed: load ${wrong}`);
    await expect(changes.getByRole('list', { name: 'Changed jobs' })).toContainText('Price: £58.00 £85.00');
    await expect(changes.getByRole('list', { name: 'Changed figures' })).toContainText('To be paid: £153.50 £180.50');
    await expect(changes).not.toContainText(right);
    await expectNothingFound(office, 'the review of a remittance that was sent again, desk');
  });

  await test.step('the old one leads to the new one, and back', async () => {
    await phone.goto('/driver/remittances');
    await phone.getByRole('button', { name: /Rejected/ }).click();
    await phone.getByRole('link', { name: /^the remittance of £180.50/ }).click();
    await expect(phone.getByText('Submitted again', { exact: true })).toBeVisible();
    await phone.getByRole('link', { name: /^the remittance of £153.50/ }).click();
    await expect(phone.getByRole('button', { name: /Rejected/ })).toBeFocused();
    await expectNothingFound(phone, 'remittances that replace each other, phone');
  });
  expect(errors.flat()).toEqual([]);
});
