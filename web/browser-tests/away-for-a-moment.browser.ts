import { expect, test, type Page, type Route } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { DatabaseServer } from './support/database-server';
import { admitDriver, DESK, openPage, OTHER_DRIVER, PHONE } from './support/people';
import { PortalProcess } from './support/portal-process';
import { enterJob, expectSubmitted, newLoadId, openWeeklyEntry, setFee, submitWeek } from './support/week-entry';

const TRYING_AGAIN = 'One moment, trying again…';
const FAILED = 'Submission Failed';
const BUSY = { error: 'Busy.', message: 'Busy.', code: 'DATABASE_UNAVAILABLE', requestId: 'x' };

/** At a price that no other test submits. */
async function weekWithAJob(page: Page, price: string): Promise<void> {
  await openWeeklyEntry(page);
  await enterJob(page, { loadId: newLoadId(), price });
  await setFee(page, '0');
}

/** From now on, whatever the page says of a failure, however short. */
async function watchForFailure(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate((failed) => {
    const said = () => document.body.innerText.includes(failed) && document.body.setAttribute('data-has-failed', '');
    new MutationObserver(said).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, FAILED);
  return async () => (await page.locator('body[data-has-failed]').count()) > 0;
}

async function expectOneRemittance(page: Page, amount: string): Promise<void> {
  await page.goto('/driver/remittances?all=remittances');
  await expect(page.getByRole('button').filter({ hasText: amount })).toHaveCount(1);
}

/** What the submission meets on its way, in turn; after that nothing. */
async function onSubmission(page: Page, ...incidents: ((route: Route) => Promise<void>)[]): Promise<string[]> {
  const keys: string[] = [];
  await page.route('**/api/remittances', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const incident = incidents.shift();
    return incident === undefined ? route.fallback() : incident(route);
  });
  return keys;
}

const refused = (route: Route) => route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, json: BUSY });
const answerLost = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

test.describe('a server that is away for a moment', () => {
  for (const [size, options] of Object.entries({ phone: PHONE, desk: DESK })) {
    test(`on the ${size}: the person is told quietly, and the submission goes through once`, async ({ browser }) => {
      const price = size === 'phone' ? '141.11' : '142.22';
      const page = await openPage(browser, options);
      await admitDriver(page, OTHER_DRIVER);
      await weekWithAJob(page, price);
      const keys = await onSubmission(page, refused, refused);
      const hasFailed = await watchForFailure(page);
      await submitWeek(page);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('status').getByText(TRYING_AGAIN)).toBeVisible();
      await expect(page.getByText(TRYING_AGAIN)).toHaveCount(1);
      await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      await expectSubmitted(page);
      await expect(page.getByText('Remittance Submitted').first()).toBeVisible();
      await expect(page.getByText(TRYING_AGAIN)).toHaveCount(0);
      expect(await hasFailed()).toBe(false);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      await expectOneRemittance(page, `£${price}`);
    });
  }

  test('an answer that got lost on the way is asked for again, and the remittance counts once', async ({ browser }) => {
    const page = await openPage(browser, PHONE);
    await admitDriver(page, OTHER_DRIVER);
    await weekWithAJob(page, '143.33');
    const keys = await onSubmission(page, answerLost);
    const hasFailed = await watchForFailure(page);
    await submitWeek(page);
    await expectSubmitted(page);
    expect(await hasFailed()).toBe(false);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await expectOneRemittance(page, '£143.33');
  });

  test('who presses again after all tries failed sends the same submission', async ({ browser }) => {
    const page = await openPage(browser, PHONE);
    await admitDriver(page, OTHER_DRIVER);
    await weekWithAJob(page, '144.44');
    const gone = (route: Route) => route.fulfill({ status: 503, headers: { 'Retry-After': '60' }, json: BUSY });
    const keys = await onSubmission(page, gone);
    await submitWeek(page);
    await expect(page.getByText(FAILED).first()).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectSubmitted(page);
    expect(new Set(keys).size).toBe(1);
    await expectOneRemittance(page, '£144.44');
  });
});

test.describe('a database that loses its connections while a driver submits', () => {
  let portal: PortalProcess;
  let database: DatabaseServer;
  let dataDirectory: string;

  test.beforeAll(async () => {
    dataDirectory = await demoDirectory('waybook-away-');
    portal = new PortalProcess(await freePort(), dataDirectory);
    database = new DatabaseServer(dataDirectory);
    await portal.start();
  });

  test.afterAll(async () => {
    await portal.stop();
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  });

  for (const [fault, price, strike] of [
    ['all of them are terminated', '151.11', () => database.terminateConnections()],
    ['one of its processes is killed', '152.22', () => database.killOne()],
  ] as const) {
    test(`${fault}: the submission goes through once`, async ({ browser }) => {
      const page = await openPage(browser, { ...PHONE, baseURL: portal.origin });
      await admitDriver(page, OTHER_DRIVER);
      await weekWithAJob(page, price);
      const hasFailed = await watchForFailure(page);
      const strikeWhileItIsOnItsWay = async (route: Route) => {
        const answer = route.fetch();
        await strike();
        await answer.then((response) => route.fulfill({ response })).catch(() => route.abort('connectionreset'));
      };
      expect(await strike()).toBeGreaterThan(0);
      await onSubmission(page, strikeWhileItIsOnItsWay);
      await submitWeek(page);
      await expectSubmitted(page);
      expect(await hasFailed()).toBe(false);
      await expectOneRemittance(page, `£${price}`);
    });
  }
});
