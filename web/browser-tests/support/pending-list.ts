import { expect, type Locator, type Page } from '@playwright/test';

/** Shows all of the remittances that await approval; other lists of the dashboard have a button of the same name. */
export function viewAllPending(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Remittances Submitted for Approval' })
    .getByRole('button', { name: 'View All' });
}

/** How long the rows of a page may take before they are taken to be all that it has. */
const ROWS_WITHIN_MS = 10_000;

/** Until it is shown that is looked for, or all there is: the list begins with five, and goes on in pages. */
export async function lookThroughPending(page: Page, wanted: Locator, options?: { timeout: number }): Promise<void> {
  const more = viewAllPending(page);
  await expect(wanted.or(more).first()).toBeVisible(options);
  if (!(await more.isVisible())) return;
  await more.click();
  const list = page.getByRole('region', { name: 'Remittances Submitted for Approval' });
  await expect(list.getByRole('button', { name: 'Show Fewer' })).toBeVisible();
  const next = list.getByRole('button', { name: 'Go to next page' });
  while ((await next.isVisible()) && (await next.isEnabled())) {
    const isHere = wanted.first().waitFor({ timeout: ROWS_WITHIN_MS });
    if (
      await isHere.then(
        () => true,
        () => false,
      )
    )
      return;
    await next.click();
  }
}
