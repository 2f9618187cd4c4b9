import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { keepApp } from './support/kept-app';
import { enterJobOffline, watchStoredUploads } from './support/offline-entry';
import { newcomerDriver } from './support/newcomer-driver';
import { admitAdmin, admitDriver, PHONE } from './support/people';
import { expectSubmitted, openWeeklyEntry, PHOTO_NAMES, setFee, submitWeek } from './support/week-entry';

const JOBS = 5;

let profile: string;
test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'waybook-phone-'));
});
test.afterEach(() => rm(profile, { recursive: true, force: true }));

/** The phone's browser as it was left, with the app that it keeps. */
function startBrowser(changes: { offline: boolean }): Promise<BrowserContext> {
  const { baseURL, locale, timezoneId, launchOptions } = test.info().project.use;
  const how = { ...PHONE, baseURL, locale, timezoneId, ...launchOptions };
  return chromium.launchPersistentContext(profile, {
    ...how,
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    ...changes,
  });
}

/** As a system does that needs the memory: the page's process ends between two instructions. */
async function killTab(page: Page): Promise<void> {
  await page.goto('chrome://crash').catch(() => undefined);
  await page.close();
}

async function expectLoads(page: Page, loads: readonly string[]): Promise<void> {
  for (const load of loads) await expect(page.getByRole('button', { name: `Remove load ${load}` })).toBeVisible();
}

test('a week entered and submitted without a network outlives killed tabs and a restarted browser, and arrives once', async () => {
  const loads: string[] = [];
  let phone = await startBrowser({ offline: false });
  let page = await phone.newPage();
  await admitAdmin(page);
  await admitDriver(page, await newcomerDriver(page));
  await openWeeklyEntry(page);
  await keepApp(page);
  await setFee(page, '0');
  await phone.setOffline(true);
  loads.push(await enterJobOffline(page));
  for (let kill = 0; kill < 3; kill += 1) {
    await killTab(page);
    page = await phone.newPage();
    await openWeeklyEntry(page);
    await expectLoads(page, loads);
    loads.push(await enterJobOffline(page));
  }

  await test.step('the browser is closed and opened again, still without a network', async () => {
    await phone.close();
    phone = await startBrowser({ offline: true });
    page = await phone.newPage();
    await openWeeklyEntry(page);
    await expectLoads(page, loads);
    loads.push(await enterJobOffline(page));
    await expect(page.getByText('15 photos wait for a connection', { exact: true }).first()).toBeVisible();
  });

  await test.step('it is submitted, and the tab is killed again', async () => {
    await submitWeek(page);
    await expect(page.getByText('Will be sent when you are back online', { exact: true })).toBeVisible();
    await killTab(page);
    page = await phone.newPage();
    await page.goto('/driver');
    await expect(page.getByRole('link', { name: 'Enter Weekly Jobs' })).toBeVisible();
  });

  const uploads = watchStoredUploads(phone);
  await phone.setOffline(false);
  await expectSubmitted(page);
  expect(uploads).toHaveLength(JOBS * PHOTO_NAMES.length);
  expect(new Set(uploads).size).toBe(uploads.length);
  await page.goto('/driver/remittances');
  await expect(page.getByRole('button').filter({ hasText: '£500.00' })).toHaveCount(1);
  await phone.close();
});
