import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Those that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Below it, a screen shows less than a desk's, in the same colours. */
const DESK_WIDTH = 1_000;

/**
 * Looks at the screen as it stands with all rules; at a desk also in the dark theme, with the rules that another theme can break, which
 * are the slowest.
 */
export async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await showTheme(page, 'light');
  expect(await faults(screen, new AxeBuilder({ page }))).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) < DESK_WIDTH) return;
  await showTheme(page, 'dark');
  expect(await faults(`${screen}, dark`, new AxeBuilder({ page }).withRules(COLOUR_RULES))).toEqual([]);
  await showTheme(page, 'light');
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', theme);
}

async function faults(screen: string, axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${screen}: ${id} at ${html}`));
}
