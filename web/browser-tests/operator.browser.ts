import { expect, test, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { faultsInBothThemes } from './support/axe';
import { admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';
import { launcherPath, PortalProcess } from './support/portal-process';
import { choosePhotos } from './support/offline-entry';
import { newLoadId, openWeeklyEntry, submitWeek } from './support/week-entry';

const MESSAGE = 'A new version is being installed.';

let portal: PortalProcess;
let dataDirectory: string;

test.beforeAll(async () => {
  dataDirectory = await demoDirectory('waybook-operator-');
  portal = new PortalProcess(await freePort(), dataDirectory);
  await portal.start();
});
test.afterAll(async () => {
  await portal.stop();
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
});

/** As whoever runs the installation prints it on the host. */
async function newLink(): Promise<string> {
  const env = { ...process.env, PORT: String(portal.port), WAYBOOK_DATA_DIR: dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [launcherPath, 'operator', 'link'], { env });
  return stdout.split('\n', 1)[0]!;
}

async function openOperator(page: Page): Promise<void> {
  await page.goto(await newLink());
  await expect(page.getByRole('heading', { name: 'Installation' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read tables' })).toBeVisible();
}

test('an operator makes the installation read only: a driver’s week waits on the phone, and goes afterwards', async ({
  browser,
}) => {
  const phone = await openPage(browser, { ...PHONE, baseURL: portal.origin });
  await admitDriver(phone);
  await openWeeklyEntry(phone);
  const desk = await openPage(browser, { ...DESK, baseURL: portal.origin });
  const errors = watchForErrors(desk);
  const link = await newLink();
  await desk.goto(link);
  await expect(desk.getByRole('heading', { name: 'Installation' })).toBeVisible();
  expect(desk.url()).toBe(`${portal.origin}/operator`);

  await test.step('with a message that everybody reads', async () => {
    await desk.getByRole('button', { name: 'Make read only' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('What everybody reads').fill(MESSAGE);
    await dialog.getByRole('button', { name: 'Make read only' }).click();
    await expect(desk.getByText(/^Nothing is recorded since/)).toBeVisible();
    await expect(desk.getByRole('cell', { name: 'Read only' })).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the driver goes on, and submits', async () => {
    const loadId = newLoadId();
    await phone.getByLabel('Load ID').fill(loadId);
    await phone.getByLabel('Job price (£)').fill('161.11');
    await choosePhotos(phone);
    await expect(phone.getByRole('button', { name: /^Remove photo/ })).toHaveCount(3);
    await phone.getByRole('button', { name: 'Add job' }).click();
    await expect(phone.getByRole('button', { name: `Remove load ${loadId}` })).toBeVisible();
    await submitWeek(phone);
    await expect(phone.getByText('Will be sent when the portal is back')).toBeVisible();
    await expect(phone.getByText(MESSAGE)).toBeVisible();
    await expect(phone.getByText(/You can go on entering your week/)).toBeVisible();
  });

  await test.step('and all of it arrives once it is over', async () => {
    await desk.getByRole('button', { name: 'Take writes again' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Take writes again' }).click();
    await expect(desk.getByText('Writes are taken.')).toBeVisible();
    await expect(phone.getByText(MESSAGE)).toHaveCount(0, { timeout: 60_000 });
    await expect(phone.getByText('Remittance Submitted').first()).toBeVisible({ timeout: 120_000 });
    await expect(phone.getByText('Will be sent when the portal is back')).toHaveCount(0);
  });

  await test.step('the link is good once', async () => {
    const other = await openPage(browser, { ...DESK, baseURL: portal.origin });
    await other.goto(link);
    await expect(other.getByText('This link has been used or is older than ten minutes.')).toBeVisible();
    await expect(other.getByText('npx waybook operator link')).toBeVisible();
  });
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});

for (const width of [390, 768, 1440]) {
  test(`the page has no fault that axe knows, in both themes, ${width} px wide`, async ({ browser }) => {
    const page = await openPage(browser, { viewport: { width, height: 900 }, baseURL: portal.origin });
    await openOperator(page);
    expect(await faultsInBothThemes(page, `operator's page at ${width}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
