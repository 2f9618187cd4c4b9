import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { followToPage } from './support/follow';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';

const SIZES = { phone: PHONE, desk: DESK };

for (const [size, options] of Object.entries(SIZES)) {
  test(`axe finds nothing on the office's earnings and memberships, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page);
    await page.goto('/admin');
    await page
      .getByRole('button', { name: /^Respond to / })
      .first()
      .click();
    await expect(page.getByLabel('Response')).toBeVisible();
    await expectNothingFound(page, 'response');

    await page.goto('/admin/earnings');
    await expect(page.getByText('Danny Whitlock').first()).toBeVisible();
    await expectNothingFound(page, 'weekly submissions');
    await page.getByRole('button', { name: 'Generate Remittances' }).click();
    await expect(page.getByRole('dialog', { name: 'Generate Remittances' })).toBeVisible();
    await expectNothingFound(page, 'generate remittances');

    await page.goto('/admin/compliance?tab=membership');
    // By last name: whoever comes first is on the first page, however many drivers other tests have added.
    await expect(page.getByText('Oluwaseun Adeyemi').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Chart: Weekly membership fees' })).toBeVisible();
    await expectNothingFound(page, 'memberships');
    expect(errors).toEqual([]);
  });

  test(`axe finds nothing on a driver's earnings and membership, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitDriver(page);
    await page.goto('/driver/earnings');
    await page.getByRole('button', { expanded: false }).filter({ hasText: '£' }).first().click();
    await expect(page.getByRole('group', { name: 'Chart: Earnings over weeks' })).toBeVisible();
    await expectNothingFound(page, 'earnings history');
    await followToPage(page, '/driver/membership');
    await expect(page.getByRole('heading', { name: 'Fee history' })).toBeVisible();
    await expectNothingFound(page, 'membership');
    expect(errors).toEqual([]);
  });
}
