import { expect, test, type Page } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, PAYROLL, PHONE, watchForErrors } from './support/people';

const SIZES = { desk: DESK, phone: PHONE };
/** A toast's text stands on screen, and in a longer one for assistive technology. */
const ONCE = { exact: true };

/** Asks about the newest remittance and leaves its details open. */
async function ask(page: Page, subject: string): Promise<void> {
  await page.goto('/driver/remittances');
  await page.getByRole('button', { expanded: false }).filter({ hasText: '£' }).first().click();
  await page.getByRole('button', { name: 'Submit Remittance Query' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit Remittance Query' });
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Message').fill('Was the fee taken twice?');
  await dialog.getByRole('button', { name: 'Submit Query' }).click();
  await expect(page.getByText('Your query has been submitted to admin for review', ONCE)).toBeVisible();
}

/** The dialog for the query of this subject; the list is long where earlier tests asked, too. */
async function openResponse(page: Page, subject: string) {
  const respond = page.getByRole('button', { name: new RegExp(`^Respond to .*: ${subject}$`) });
  const section = page.getByRole('region', { name: 'Remittance Queries' });
  const more = section.getByRole('button', { name: 'View All' });
  await expect(respond.or(more).first()).toBeVisible();
  if (!(await respond.isVisible())) await more.click();
  await respond.click();
  return page.getByRole('dialog', { name: 'Respond to Query' });
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`a query is asked, answered, and followed up in one thread, ${size}`, async ({ browser }) => {
    const driver = await openPage(browser, PHONE);
    const office = await openPage(browser, options);
    const errors = [driver, office].map(watchForErrors);
    const subject = `Fee ${size} ${Date.now()}`;
    await admitAdmin(office);
    await office.goto('/admin');
    await admitDriver(driver);
    await ask(driver, subject);

    await test.step('the office answers, once there are words', async () => {
      const dialog = await openResponse(office, subject);
      const send = dialog.getByRole('button', { name: 'Send Response' });
      await expect(send).toBeDisabled();
      await dialog.getByLabel('Response').fill('   ');
      await send.click();
      await expect(office.getByText('Please enter a response before submitting', ONCE)).toBeVisible();
      await dialog.getByLabel('Response').fill('It was taken once.');
      await send.click();
      await expect(office.getByText('Query Answered', ONCE)).toBeVisible();
      await expect(office.getByText(/^Response sent to /).first()).toBeVisible();
    });

    await test.step('the driver reads the answer without reloading, and follows up', async () => {
      const thread = driver.getByRole('list', { name: subject });
      await expect(thread.getByText('It was taken once.')).toBeVisible();
      await driver.getByRole('button', { name: `Follow up: ${subject}` }).click();
      const dialog = driver.getByRole('dialog', { name: 'Submit Remittance Query' });
      await expect(dialog.getByLabel('Subject')).toHaveValue(`Re: ${subject}`);
      await dialog.getByLabel('Message').fill('Please look at the week before.');
      await dialog.getByRole('button', { name: 'Submit Query' }).click();
      await expect(driver.getByRole('list', { name: `Re: ${subject}` }).getByRole('listitem')).toHaveCount(2);
    });

    await test.step('the office sees the follow-up below what was said before', async () => {
      const dialog = await openResponse(office, `Re: ${subject}`);
      await expect(dialog.getByText('It was taken once.')).toBeVisible();
      await expect(dialog.getByText('Please look at the week before.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });
    expect(errors.flat()).toEqual([]);
  });
}

test('two admins answer at once: the second is told who was quicker', async ({ browser }) => {
  const driver = await openPage(browser, PHONE);
  const [one, other] = [await openPage(browser, DESK), await openPage(browser, DESK)];
  const subject = `Race ${Date.now()}`;
  await admitDriver(driver);
  await ask(driver, subject);
  await admitAdmin(one);
  await one.goto('/admin');
  await admitAdmin(other, PAYROLL);
  await other.goto('/admin');
  const dialogs = [await openResponse(one, subject), await openResponse(other, subject)];
  for (const dialog of dialogs) await dialog.getByLabel('Response').fill('Once.');
  await dialogs[0]!.getByRole('button', { name: 'Send Response' }).click();
  await expect(one.getByText('Query Answered', ONCE)).toBeVisible();
  await dialogs[1]!.getByRole('button', { name: 'Send Response' }).click();
  await expect(other.getByText('Response Failed', ONCE)).toBeVisible();
  await expect(other.getByText(/^This query was already answered by Morgan Hale/).first()).toBeVisible();
});
