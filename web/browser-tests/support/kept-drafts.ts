import type { Page } from '@playwright/test';

/** The demo's driver has no more jobs after this test than before. */
export async function keepDraftsOnThisPage(page: Page): Promise<void> {
  await page.route('**/api/driver/drafts/*', (route) => {
    const weekStartDate = new URL(route.request().url()).pathname.split('/').at(-1);
    const nothing = { weekStartDate, fields: [], updatedAt: null, serverTime: new Date().toISOString() };
    return route.fulfill({ json: nothing });
  });
}
