import type { Page } from '@playwright/test';

const COUNT = 'pressed';

/** Counts the presses of the mouse from now on, over all pages of the tab. Call it before the first page is opened. */
export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1)),
      { capture: true },
    );
  }, COUNT);
}

/** Since the last time it was asked for. */
export async function clicksSince(page: Page): Promise<number> {
  return page.evaluate((name) => {
    const count = Number(sessionStorage.getItem(name));
    sessionStorage.setItem(name, '0');
    return count;
  }, COUNT);
}
