import type { Locator, Page } from '@playwright/test';

/** Shows all of the remittances that await approval; other lists of the dashboard have a button of the same name. */
export function viewAllPending(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Remittances Submitted for Approval' })
    .getByRole('button', { name: 'View All' });
}
