import { expect, test, type Page } from '@playwright/test';
import { admitDriver, openPage, PHONE } from './support/people';

const SCREENS = [
  '/driver',
  '/driver/earnings-entry',
  '/driver/remittances',
  '/driver/documents',
  '/driver/earnings',
  '/driver/membership',
  '/driver/tickets',
  '/driver/queries',
  '/driver/notifications',
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
