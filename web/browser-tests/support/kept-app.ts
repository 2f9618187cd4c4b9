import { expect, type Page } from '@playwright/test';

/** Until the browser keeps the app, and has opened it from there. */
export async function keepApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}
