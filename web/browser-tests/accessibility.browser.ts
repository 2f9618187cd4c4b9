import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { followToPage } from './support/follow';
import { DESK, openPage, PHONE, signInAdmin, signInDriver } from './support/people';

// On a phone, and in each language, `driver-accessibility` looks at all of them.
test("axe finds nothing on the driver's screens, desk", async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Admin Sign In' })).toBeVisible();
  await expectNothingFound(page, 'sign-in');
  await signInDriver(page);
  await expectNothingFound(page, 'dashboard');
  await followToPage(page, '/driver/earnings-entry');
  await expect(page.getByRole('heading', { name: 'Add a job' })).toBeVisible();
  await expectNothingFound(page, 'weekly entry');
  await followToPage(page, '/driver/remittances');
  await page.getByRole('button', { expanded: false }).filter({ hasText: '£' }).first().click();
  await expect(page.getByRole('button', { name: 'Submit Remittance Query' })).toBeVisible();
  await expectNothingFound(page, 'remittances');
});

// At a desk, `office-widths` looks at all of them.
test("axe finds nothing on the admin's dashboard and review drawer, phone", async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await signInAdmin(page);
  const review = page.getByRole('button', { name: /^Review/ }).first();
  await expect(review).toBeVisible();
  await expectNothingFound(page, 'dashboard');
  await review.click();
  await expect(page.getByRole('button', { name: 'Close review' })).toBeVisible();
  await expectNothingFound(page, 'review drawer');
});
