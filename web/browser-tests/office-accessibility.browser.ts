import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { DESK, openPage, PHONE, signInAdmin } from './support/people';

async function faultsOn(page: Page, screen: string): Promise<string[]> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${screen}: ${id} at ${html}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, options] of Object.entries({ phone: PHONE, desk: DESK })) {
    test(`axe finds nothing on admin users, settings and search, ${size}, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const page = await openPage(browser, { ...options, colorScheme, reducedMotion: 'reduce' });
      await signInAdmin(page);
      await page.goto('/admin/admin-users');
      await expect(page.getByRole('article', { name: 'Helen Brookes' })).toBeVisible();
      const faults = await faultsOn(page, 'admin users');
      await page.goto('/admin/settings');
      await page.getByRole('button', { name: 'Edit Tom Ashworth' }).click();
      await page.getByRole('tab', { name: 'Permissions' }).click();
      faults.push(...(await faultsOn(page, 'permissions')));
      await page.goto('/admin/settings?tab=business');
      await expect(page.getByLabel('Postcode')).toBeVisible();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox').fill('dan');
      await expect(page.getByRole('option', { name: /Danny/ }).first()).toBeVisible();
      faults.push(...(await faultsOn(page, 'search')));
      expect(faults).toEqual([]);
    });
  }
}
