import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { DESK, openPage, PHONE, signInAdmin, signInDriver } from './support/people';

async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${screen}: ${id} at ${html}`));
  expect(found).toEqual([]);
}

const THEMES = ['light', 'dark'] as const;
const SIZES = { phone: PHONE, desk: DESK };

async function open(
  browser: Browser,
  size: BrowserContextOptions,
  colorScheme: (typeof THEMES)[number],
): Promise<Page> {
  return openPage(browser, { ...size, colorScheme, reducedMotion: 'reduce' });
}

for (const theme of THEMES) {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`axe finds nothing on the driver's screens, ${size}, ${theme}`, async ({ browser }) => {
      const page = await open(browser, options, theme);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Admin Sign In' })).toBeVisible();
      await expectNothingFound(page, 'sign-in');
      await signInDriver(page);
      await expectNothingFound(page, 'dashboard');
      await page.goto('/driver/earnings-entry');
      await expect(page.getByRole('heading', { name: 'Add a job' })).toBeVisible();
      await expectNothingFound(page, 'weekly entry');
      await page.goto('/driver/remittances');
      await page.getByRole('button', { expanded: false }).filter({ hasText: '£' }).first().click();
      await expect(page.getByRole('button', { name: 'Submit Remittance Query' })).toBeVisible();
      await expectNothingFound(page, 'remittances');
    });

    test(`axe finds nothing on the admin's screens, ${size}, ${theme}`, async ({ browser }) => {
      const page = await open(browser, options, theme);
      await signInAdmin(page);
      const review = page.getByRole('button', { name: /^Review/ }).first();
      await expect(review).toBeVisible();
      await expectNothingFound(page, 'dashboard');
      await review.click();
      await expect(page.getByRole('button', { name: 'Close review' })).toBeVisible();
      await expectNothingFound(page, 'review drawer');
    });
  }
}
