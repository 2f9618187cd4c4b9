import { expect, test, type Browser, type BrowserContextOptions, type Page, type Worker } from '@playwright/test';
import {
  DESK,
  DRIVER,
  openPage,
  OTHER_DRIVER,
  PHONE,
  signInAdmin,
  signInDriver,
  waitForNothing,
} from './support/people';
import { NextVersion } from './support/next-version';
import { keepApp } from './support/kept-app';
import { push } from './support/push';
import { newLoadId } from './support/week-entry';

const WEEKLY_ENTRY = '/driver/earnings-entry';
const OFFLINE = "You're offline.";
const KEPT_KEY = 'kept-remittances';
const SHOWN_ONLINE = 'Shown when you are online.';

/** What the tests use of a worker's own names. */
interface ServiceWorkerGlobal {
  registration: { showNotification: (...notice: unknown[]) => Promise<void>; shown?: unknown[][] };
  clients: { matchAll(): Promise<{ postMessage(told: object): void }[]> };
}

/** With a worker of its own, which the other tests go without. */
function openWithWorker(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return openPage(browser, { ...PHONE, serviceWorkers: 'allow', ...options });
}

async function signInAndKeep(page: Page, who = DRIVER): Promise<void> {
  await signInDriver(page, who);
  await keepApp(page);
  await page.goto(WEEKLY_ENTRY);
  await expect(page.getByLabel(/^Load ID/)).toBeEnabled();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEPT_KEY)).not.toBeNull();
}

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

test.describe('without a network', () => {
  test('the app opens with who is signed in and the weekly entry, and goes on once the network is back', async ({
    browser,
  }) => {
    const page = await openWithWorker(browser);
    await signInAndKeep(page);
    await page.goto('/driver/profile');
    await expect(page.getByRole('button', { name: 'Change Contact Details' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Bank Details' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).toContain('getOwnProfile');
    expect(stored).not.toMatch(/dateOfBirth|nationalInsurance|accountNumber|accountHolderName/);
    await page.context().setOffline(true);
    await page.goto('/driver/profile');
    await expect(page.getByText('As it was last seen on this phone')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your record' }).getByText(SHOWN_ONLINE)).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Bank details' }).getByText(SHOWN_ONLINE)).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Contact Details' })).toHaveCount(0);
    await page.goto('/driver/membership');
    await expect(page.getByText('As it was last seen on this phone')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Fee history' })).toBeVisible();
    await page.goto(WEEKLY_ENTRY);
    await expect(page.getByRole('heading', { name: 'Weekly Earnings Entry' })).toBeVisible();
    await expect(page.getByLabel(/^Load ID/)).toBeEnabled();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    await page.goto('/start');
    await expect(page).toHaveURL(/\/driver$/);
    await expect(page.getByRole('link', { name: 'Enter Weekly Jobs' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  });

  test('a job is entered, and is still there when the app is opened again', async ({ browser }) => {
    const page = await openWithWorker(browser);
    await signInAndKeep(page, OTHER_DRIVER);
    await page.context().setOffline(true);
    await page.goto(WEEKLY_ENTRY);
    const loadId = newLoadId();
    await page.getByLabel(/^Load ID/).fill(loadId);
    await page.goto(WEEKLY_ENTRY);
    await expect(page.getByLabel(/^Load ID/)).toHaveValue(loadId);
  });

  test('what the browser keeps of the app holds no answer of the API, and nothing of the office', async ({
    browser,
  }) => {
    const page = await openWithWorker(browser);
    await signInAndKeep(page);
    const kept = await cachedAddresses(page);
    expect(kept).toContain('/');
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(kept.filter((path) => path.includes('Admin'))).toEqual([]);
    const answer = await page.evaluate(async () => (await fetch('/api/nothing')).status);
    expect(answer).toBe(404);
    await page.context().setOffline(true);
    expect(await page.evaluate(() => fetch('/api/brand').then(String, () => 'no network'))).toBe('no network');
    await expect(page.goto('/api/docs')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });

  test('who signs out leaves their email in the form and nothing else, and the next to open it sees the form', async ({
    browser,
  }) => {
    const page = await openWithWorker(browser);
    await signInAndKeep(page);
    await page.context().setOffline(true);
    await page.goto('/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Driver Sign In' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(DRIVER.email);
    expect(await page.evaluate((key) => localStorage.getItem(key), KEPT_KEY)).toBeNull();
    await page.goto(WEEKLY_ENTRY);
    await expect(page.getByRole('button', { name: 'Driver Sign In' })).toBeVisible();
  });

  test('the banner comes as soon as the browser knows', async ({ browser }) => {
    const page = await openWithWorker(browser, { serviceWorkers: 'block' });
    await page.goto('/login');
    await signInDriver(page);
    await page.route('**/api/**', () => undefined);
    await waitForNothing(page);
    await page.context().setOffline(true);
    // What was still being fetched says of itself that it couldn't be.
    await expect(page.getByText(`${OFFLINE} You stay signed in`)).toBeVisible();
  });
});

test('a notice that is pushed says what happened and nothing personal, and a tap leads to its page', async ({
  browser,
}) => {
  const page = await openWithWorker(browser);
  await signInDriver(page);
  await keepApp(page);
  const [worker] = page.context().serviceWorkers() as [Worker];
  // Whether notices may be shown differs between browsers without a screen; what the worker has shown doesn't.
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobal;
    registration.showNotification = async (...notice) => void (registration.shown ??= []).push(notice);
  });
  await push(page, { kind: 'remittance_approved', path: '/driver/remittances' });
  const shown = () => worker.evaluate(() => (globalThis as unknown as ServiceWorkerGlobal).registration.shown);
  const options = { tag: 'remittance_approved', icon: '/icons/192.png', data: { path: '/driver/remittances' } };
  await expect.poll(shown).toEqual([['Your remittance was approved', options]]);

  // What the worker does once somebody taps, which no test can.
  await worker.evaluate(async () => {
    const { clients } = globalThis as unknown as ServiceWorkerGlobal;
    for (const open of await clients.matchAll()) open.postMessage({ open: '/driver/remittances' });
  });
  await expect(page).toHaveURL(/\/driver\/remittances$/);
});

test.describe('a new version', () => {
  let version: NextVersion;
  test.beforeEach(async ({ baseURL }) => {
    version = await NextVersion.before(Number(new URL(baseURL!).port));
  });
  test.afterEach(() => version.close());

  const look = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const bar = (page: Page) => page.getByText('A new version of Waybook is ready.');

  test('is offered over an open form, and loaded when somebody asks for it; another tab goes on with its own', async ({
    browser,
  }) => {
    const page = await openWithWorker(browser, { baseURL: version.origin });
    await signInAndKeep(page, OTHER_DRIVER);
    const other = await page.context().newPage();
    await other.goto('/driver');
    await expect(other.getByRole('link', { name: 'Enter Weekly Jobs' })).toBeVisible();
    await page.getByLabel(/^Load ID/).fill('12345678');
    await page.evaluate(() => (document.body.dataset['open'] = 'since before'));

    version.release();
    await look(page);
    await expect(bar(page)).toBeVisible();
    await expect(bar(other)).toBeVisible();
    await expect(page.locator('body[data-open]')).toHaveCount(1);
    await expect(page.getByLabel(/^Load ID/)).toHaveValue('12345678');

    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('html[data-version="next"]')).toHaveCount(1);
    await expect(page.getByLabel(/^Load ID/)).toHaveValue('12345678');
    await expect(bar(page)).toHaveCount(0);

    await other.evaluate(() => (document.body.dataset['open'] = 'since before'));
    await other.getByRole('link', { name: 'View All remittances' }).click();
    await expect(other.getByRole('heading', { name: /remittances/i }).first()).toBeVisible();
    await expect(other.locator('body[data-open]')).toHaveCount(1);
  });

  test('takes the place of one whose page is gone from the server', async ({ browser }) => {
    const page = await openWithWorker(browser, { ...DESK, isMobile: false, hasTouch: false, baseURL: version.origin });
    await signInAdmin(page);
    await keepApp(page);
    version.release();
    await page.goto('/admin/tickets');
    await expect(page.locator('html[data-version="next"]')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Internal Ticket System' })).toBeVisible();
  });
});
