import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export const DRIVER = { email: 'driver@waybook.example', password: 'waybook-driver' };
export const OTHER_DRIVER = { email: 'driver2@waybook.example', password: 'waybook-driver' };
export const DIRECTOR = { username: 'admin', password: 'waybook-admin' };
/** Of the demo's other business. */
export const OTHER_DIRECTOR = { username: 'northgate', password: 'waybook-admin' };
export const PAYROLL = { username: 'payroll', password: 'waybook-admin' };

/** Which test opened a session. */
const opener = new WeakMap<BrowserContext, string>();

/**
 * A page of its own session. Those of earlier tests are closed: each goes on listening and fetching as long as it is open.
 * Without motion: a test presses while what opens is still sliding, and the release then falls beside the button.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const { testId } = test.info();
  const left = browser.contexts().filter((context) => opener.has(context) && opener.get(context) !== testId);
  await Promise.all(left.map((context) => context.close()));
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, acceptDownloads: true });
  opener.set(context, testId);
  const page = await context.newPage();
  await pressOnceLoaded(page);
  return page;
}

/** Longer than a list takes on a busy machine; a list that never comes holds a test up no longer than this. */
const LOADED_WITHIN_MS = 3_000;

/** As people do: what still loads moves what stands below it, and a press would fall beside. */
async function pressOnceLoaded(page: Page): Promise<void> {
  const loading = loadingOn(page);
  const isLoaded = () => loading.waitFor({ state: 'hidden', timeout: LOADED_WITHIN_MS }).catch(() => undefined);
  await page.addLocatorHandler(loading, isLoaded, { noWaitAfter: true });
}

/** From here on nothing is waited for: what is to come within a second may come while something else still loads. */
export async function waitForNothing(page: Page): Promise<void> {
  await page.removeLocatorHandler(loadingOn(page));
}

const loadingOn = (page: Page) => page.locator('[aria-busy="true"] [role="status"]').first();

/** Through the form, and to their dashboard. Where signing in is not what a test is about, they are admitted without. */
export async function signInDriver(page: Page, { email, password } = DRIVER): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Driver' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Driver Sign In' }).click();
  await expect(page).toHaveURL(/\/driver$/);
}

export async function signInAdmin(page: Page, { username, password } = DIRECTOR): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Admin Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

/** A session in this page's cookies and storage, as the form leaves it there; which screen to open is the test's to say. */
export async function admitDriver(page: Page, { email, password } = DRIVER): Promise<void> {
  await admit(page, '/api/driver/login', { email, password });
}

export async function admitAdmin(page: Page, { username, password } = DIRECTOR): Promise<void> {
  await admit(page, '/api/admin/login', { username, password });
}

async function admit(page: Page, path: string, data: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  // Storage belongs to an origin, and this is the least that it serves.
  await page.goto('/favicon.svg');
  await page.evaluate((text) => localStorage.setItem('auth_token', text), token);
}

/** Errors that a person wouldn't see but a developer would: console errors, failed requests, answers from 500. */
export function watchForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}
