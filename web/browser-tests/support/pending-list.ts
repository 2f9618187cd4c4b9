import { expect, type Locator, type Page } from '@playwright/test';

/** Shows all of the remittances that await approval; other lists of the dashboard have a button of the same name. */
export function viewAllPending(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Remittances Submitted for Approval' })
    .getByRole('button', { name: 'View All' });
}

/** Until it is shown that is looked for, or all there is: the list begins with five. */
export async function lookThroughPending(page: Page, wanted: Locator, options?: { timeout: number }): Promise<void> {
  const more = viewAllPending(page);
  await expect(wanted.or(more).first()).toBeVisible(options);
  if (await more.isVisible()) await more.click();
}
