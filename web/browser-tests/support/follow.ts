import { expect, type Page } from '@playwright/test';

/** Goes there inside the app, as a link does: a load per screen would take most of a test's time. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The same to another page, until it stands in the place of the one before. Nothing may lie above that: going would close it, and go nowhere. */
export async function followToPage(page: Page, address: string): Promise<void> {
  await page.locator('main h1').evaluate((heading) => heading.setAttribute('data-left', ''));
  await follow(page, address);
  await expect(page.locator('main h1:not([data-left])')).toBeVisible();
}
