import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { newcomerDriver } from './support/newcomer-driver';
import { DESK, openPage, PHONE, signInAdmin } from './support/people';

const SIZES = { desk: DESK, phone: PHONE };
/** A toast's text stands on screen, and in a longer one for assistive technology. */
const ONCE = { exact: true };
const REASON = 'A claim about the round of 9 November is open.';

for (const [size, options] of Object.entries(SIZES)) {
  test(`a driver under a legal hold is not deleted until it is released, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    await signInAdmin(page);
    const { name, lastName } = await newcomerDriver(page);
    await page.goto(`/admin/drivers?q=${lastName}`);
    const details = page.getByRole('dialog', { name, exact: true });

    await test.step('it is placed, with a reason', async () => {
      await page.getByRole('button', { name: `View ${name}` }).click();
      await details.getByRole('button', { name: 'Place Legal Hold' }).click();
      const dialog = page.getByRole('dialog', { name: 'Place Legal Hold' });
      await dialog.getByLabel('Reason').fill(REASON);
      await expectNothingFound(page, 'placing a legal hold');
      await dialog.getByRole('button', { name: 'Place Hold' }).click();
      await expect(page.getByText('Legal hold placed', ONCE)).toBeVisible();
      await expect(details.getByText(REASON)).toBeVisible();
      await expect(details.getByText('Legal hold', ONCE)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Close driver details' })).toBeInViewport({ ratio: 1 });
      await expectNothingFound(page, 'a driver under a legal hold');
    });

    await test.step('the history tells of it, and the list marks the driver', async () => {
      await details.getByRole('tab', { name: 'History' }).click();
      await expect(details.getByText(/placed a legal hold on/)).toBeVisible();
      await page.getByRole('button', { name: 'Close driver details' }).click();
      await expect(details).toHaveCount(0);
      await expect(page.getByText('Legal hold', ONCE)).toBeVisible();
      await expectNothingFound(page, 'a list with a driver under a legal hold');
    });

    await test.step('deleting is refused, with the reason', async () => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete Driver' });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog.getByText(`can't be deleted until it is released. The reason: ${REASON}`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('once it is released the driver is deleted', async () => {
      await page.getByRole('button', { name: `View ${name}` }).click();
      await details.getByRole('tab', { name: 'Profile' }).click();
      await details.getByRole('button', { name: 'Release Legal Hold' }).click();
      const dialog = page.getByRole('dialog', { name: 'Release Legal Hold' });
      await dialog.getByLabel('Reason').fill('It is settled.');
      await dialog.getByRole('button', { name: 'Release Hold' }).click();
      await expect(page.getByText('Legal hold released', ONCE)).toBeVisible();
      await page.getByRole('button', { name: 'Close driver details' }).click();
      await expect(details).toHaveCount(0);
      await expect(page.getByText('Legal hold', ONCE)).toHaveCount(0);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog', { name: 'Delete Driver' }).getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Driver has been successfully removed.', ONCE)).toBeVisible();
      await expect(page.getByText('No drivers found matching your search criteria.')).toBeVisible();
    });
  });
}
