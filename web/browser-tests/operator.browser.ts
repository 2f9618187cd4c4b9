import { expect, test, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { faultsInBothThemes } from './support/axe';
import { openPage } from './support/people';
import { launcherPath, PortalProcess } from './support/portal-process';

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

for (const width of [390, 768, 1440]) {
  test(`the page has no fault that axe knows, in both themes, ${width} px wide`, async ({ browser }) => {
    const page = await openPage(browser, { viewport: { width, height: 900 }, baseURL: portal.origin });
    await openOperator(page);
    expect(await faultsInBothThemes(page, `operator's page at ${width}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
