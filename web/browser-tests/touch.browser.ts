import { expect, test, type Page } from '@playwright/test';
import { admitDriver, openPage, PHONE } from './support/people';

const SCREENS = [
  '/driver',
  '/driver/earnings-entry',
  '/driver/remittances',
  '/driver/documents',
  '/driver/earnings',
  '/driver/membership',
  '/driver/profile',
];
const LYING = { ...PHONE, viewport: { width: 844, height: 390 } };
/** In CSS pixels: what a thumb meets without aiming. */
const TARGET = 48;

/** What can be pressed and is smaller, in words; links within a sentence are as high as their line (WCAG 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressable = 'button, a[href], [role="tab"], [role="combobox"], input:not([type="hidden"]), textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const isInline = getComputedStyle(element).display === 'inline';
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const within = element.closest<HTMLElement>(
        'label, .MuiInputBase-root, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root',
      );
      const area = (within ?? (isStretched && element.offsetParent)) || element;
      const { width, height } = area.getBoundingClientRect();
      if (isInline || width === 0 || element.closest('[aria-hidden="true"]') || !element.checkVisibility()) return [];
      if (width < 2 || (Math.round(height) >= least && Math.round(width) >= least)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [`${name.trim() || element.outerHTML.slice(0, 80)}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, TARGET);
}

for (const [held, options] of Object.entries({ upright: PHONE, lying: LYING })) {
  test(`whatever a driver presses is large enough for a thumb, the phone ${held}`, async ({ browser }) => {
    const page = await openPage(browser, options);
    await admitDriver(page);
    const small: Record<string, string[]> = {};
    for (const screen of SCREENS) {
      await page.goto(screen);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const found = await smallTargets(page);
      if (found.length > 0) small[screen] = found;
    }
    expect(small).toEqual({});
  });
}

/** Texts that stand out of the button, card or chip they belong to, or of the page. */
function spilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const spilled = new Set<string>();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility() || text.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const isHidden = element.closest('[class*="isuallyHidden"], [aria-hidden="true"]') !== null || width < 2;
      const clip = element.closest('.MuiTableContainer-root, [style*="overflow"]');
      if (isHidden || clip !== null) continue;
      const box = element.closest('.MuiButtonBase-root, .MuiChip-root, .MuiCard-root')?.getBoundingClientRect();
      const edges = { left: Math.max(box?.left ?? 0, 0), right: Math.min(box?.right ?? Infinity, window.innerWidth) };
      if (left < edges.left - 1 || right > edges.right + 1) spilled.add(text.textContent?.trim() ?? '');
    }
    return [...spilled];
  });
}

test('with text twice as large nothing stands out of its button, card or page', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitDriver(page);
  const spilled: Record<string, unknown> = {};
  for (const screen of SCREENS) {
    await page.goto(screen);
    await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const texts = await spilledTexts(page);
    if (texts.length > 0 || sideways > 0) spilled[screen] = { texts, sideways };
  }
  expect(spilled).toEqual({});
});
