import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, PHONE } from '../support/people';
import { ADMIN, DRIVER, LANDING, type Pictured } from './pictured';

const FOLDER = '../screenshots';
/** What appears with a movement has come to rest. */
const AT_REST_MS = 600;

async function loaded(page: Page): Promise<void> {
  await page.waitForTimeout(AT_REST_MS);
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: 20_000 });
  await page.waitForTimeout(AT_REST_MS);
}

async function take(page: Page, { name, path, come }: Pictured, folder: string): Promise<void> {
  await page.goto(path);
  await loaded(page);
  if (come) {
    await come(page);
    await loaded(page);
  }
  const window = page.viewportSize();
  // What lies above the page is as high as the window; the page itself is shown whole.
  if (window && (await page.getByRole('dialog').count()) === 0) await makeRoom(page, window);
  await page.screenshot({ path: `${FOLDER}/${folder}/${name}.png` });
  if (window) await page.setViewportSize(window);
}

/** A higher window, so that everything in it is laid out as people see it. */
async function makeRoom(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole <= height) return;
  await page.setViewportSize({ width, height: whole });
  await page.waitForTimeout(AT_REST_MS);
}

/** All of them, so that one that can't be taken doesn't keep the others; those that couldn't are named in the end. */
async function takeAll(page: Page, screens: readonly Pictured[], folder: string): Promise<void> {
  const failed: string[] = [];
  for (const screen of screens) {
    await take(page, screen, folder).catch((error: unknown) => failed.push(`${screen.name}: ${String(error)}`));
  }
  expect(failed).toEqual([]);
}

const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  desk: DESK,
  laptop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  phone: PHONE,
  'small-phone': { ...PHONE, viewport: { width: 320, height: 568 } },
  'lying-phone': { ...PHONE, viewport: { width: 844, height: 390 } },
};
/** The office's texts are English; of a driver's dialogs the pictures in English are enough. */
const DRIVERS_VARIANTS = [
  { name: '', language: 'en', screens: DRIVER },
  { name: '-polish', language: 'pl', screens: DRIVER.filter(({ come }) => come === undefined) },
  { name: '-romanian', language: 'ro', screens: DRIVER.filter(({ come }) => come === undefined) },
] as const;

/** Also to the account, which remembers what it was shown in last. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  const token = await page.evaluate((chosen) => {
    localStorage.setItem('waybook-language', chosen);
    return localStorage.getItem('auth_token');
  }, language);
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const told = await page.request.put('/api/notifications/language', { headers, data: { language } });
  expect(told.ok()).toBe(true);
}

for (const [size, options] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const look = { ...options, colorScheme, reducedMotion: 'reduce' } as const;
    const variant = `${size}-${colorScheme}`;

    test(`${variant}: before signing in`, async ({ browser }) => {
      await takeAll(await openPage(browser, look), LANDING, variant);
    });

    test(`${variant}: the office`, async ({ browser }) => {
      test.setTimeout(900_000);
      const page = await openPage(browser, look);
      page.setDefaultTimeout(15_000);
      await admitAdmin(page);
      await takeAll(page, ADMIN, `${variant}/admin`);
    });

    for (const { name, language, screens } of DRIVERS_VARIANTS) {
      test(`${variant}${name}: the driver`, async ({ browser }) => {
        const page = await openPage(browser, look);
        page.setDefaultTimeout(15_000);
        await admitDriver(page);
        await chooseLanguage(page, language);
        await takeAll(page, screens, `${variant}${name}/driver`);
      });
    }
  }
}
