import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';

const SIZES = { desk: DESK, phone: PHONE };

for (const [size, options] of Object.entries(SIZES)) {
  test(`how a driver stood from when on is told beside how they stand, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page);
    await page.goto('/admin/compliance?q=Danny+Whitlock');
    const card = page.getByRole('button', { name: 'Open the record of Danny Whitlock' });
    await (size === 'phone' ? card : page.getByText('Danny Whitlock').first()).click();
    const drawer = page.getByRole('dialog', { name: 'Danny Whitlock' });
    await drawer.getByRole('button', { name: 'Show compliance history' }).click();
    const history = drawer.getByRole('list', { name: 'Compliance history' });
    await expect(history.getByText('Reminder sent for Insurance Certificate and MOT').first()).toBeVisible();
    // Nobody did anything on that day: time did.
    await expect(history.getByText('Insurance Certificate expires within 30 days').first()).toBeVisible();
    await expect(history.getByText(/^Score 83%, 5 approved, 1 waiting for review/).first()).toBeVisible();
    if (size === 'phone') await expectNothingFound(page, 'compliance history');
    expect(errors).toEqual([]);
  });
}

test('a driver reads their own', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitDriver(page);
  await page.goto('/driver/documents');
  await page.getByRole('button', { name: 'Show compliance history' }).click();
  await expect(page.getByRole('list', { name: 'Compliance history' }).getByText('MOT approved').first()).toBeVisible();
});
