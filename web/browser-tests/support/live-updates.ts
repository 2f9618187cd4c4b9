import type { Page } from '@playwright/test';

/** Left without an answer: what others do meanwhile would have a list fetched again, and here a person does it. */
export async function holdLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/live', () => undefined);
}
