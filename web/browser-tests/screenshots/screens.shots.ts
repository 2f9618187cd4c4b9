import { expect, test, type Page } from '@playwright/test';
import { DESK, openPage, PHONE, signInAdmin, signInDriver } from '../support/people';
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

for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE })) {
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
      await signInAdmin(page);
      await takeAll(page, ADMIN, `${variant}/admin`);
    });

    test(`${variant}: the driver`, async ({ browser }) => {
      const page = await openPage(browser, look);
      page.setDefaultTimeout(15_000);
      await signInDriver(page);
      await takeAll(page, DRIVER, `${variant}/driver`);
    });
  }
}
