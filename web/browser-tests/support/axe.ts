import { expect, type Frame, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { toolFile } from '../../../.ci/tools/tools.mjs';

/** The smaller of its two files: each document that is looked at reads it anew. */
const AXE = readFileSync(toolFile('axe-core/axe.min.js'), 'utf8');

/** What is used of axe. */
interface Axe {
  run(document: Document, options: RunOptions & { resultTypes: string[]; selectors: boolean }): Promise<Findings>;
}
interface RunOptions {
  readonly runOnly?: { readonly type: 'rule'; readonly values: string[] };
}
interface Findings {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Those that depend on the theme. */
const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Below it, a screen shows less than a desk's, in the same colours. */
const DESK_WIDTH = 1_000;

/**
 * Looks at the screen as it stands with all rules; at a desk also in the dark theme, with the rules that another theme can break, which
 * are the slowest.
 */
export async function expectNothingFound(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  if ((page.viewportSize()?.width ?? 0) >= DESK_WIDTH)
    return expect(await faultsInBothThemes(page, screen)).toEqual([]);
  await showTheme(page, 'light');
  expect(await faults(page, screen)).toEqual([]);
}

/** The same in both themes, however narrow the window is: what it found, for whoever looks at many screens before saying so. */
export async function faultsInBothThemes(page: Page, screen: string): Promise<string[]> {
  await showTheme(page, 'dark');
  const dark = await faults(page, `${screen}, dark`, COLOUR_RULES);
  await showTheme(page, 'light');
  return [...(await faults(page, screen)), ...dark];
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', theme);
  await page.evaluate(async () => {
    // Colours go over into each other, and half-way there too few of them stand out; what inherits one begins when that has ended.
    const changing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    while (changing().length > 0) await Promise.allSettled(changing().map(({ finished }) => finished));
  });
}

/** In the page itself: the usual adapter reads axe anew for each look, and adds up what it found in a second page that it opens. */
export async function faults(page: Page, screen: string, rules: RunOptions = {}): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} at ${html}`));
    },
    // Of what is as it should be, axe would write down every element, and for each its shortest selector, which nobody reads.
    { ...rules, resultTypes: ['violations'], selectors: false },
  );
  return found.map((fault) => `${screen}: ${fault}`);
}

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}
