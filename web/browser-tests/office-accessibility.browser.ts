import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { followToPage } from './support/follow';
import { admitAdmin, DESK, openPage, PHONE } from './support/people';

for (const [size, options] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`axe finds nothing on admin users, settings and search, ${size}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    await admitAdmin(page);
    await page.goto('/admin/admin-users');
    await expect(page.getByRole('article', { name: 'Helen Brookes' })).toBeVisible();
    await expectNothingFound(page, 'admin users');
    await followToPage(page, '/admin/settings');
    await page.getByRole('button', { name: 'Edit Tom Ashworth' }).click();
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await expectNothingFound(page, 'permissions');
    await page.goto('/admin/settings?tab=business');
    await expect(page.getByLabel('Postcode')).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox').fill('dan');
    await expect(page.getByRole('option', { name: /Danny/ }).first()).toBeVisible();
    await expectNothingFound(page, 'search');
  });
}
