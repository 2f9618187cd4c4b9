import { expect, test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { DRIVER, PHONE } from './support/people';
import { PortalProcess } from './support/portal-process';
import { enterJob, expectSubmitted, newLoadId, openWeeklyEntry, setFee, submitWeek } from './support/week-entry';

test.describe('a server killed while a submission is on its way', () => {
  let portal: PortalProcess;
  let dataDirectory: string;

  test.beforeAll(async () => {
    dataDirectory = await demoDirectory('waybook-killed-');
    portal = new PortalProcess(await freePort(), dataDirectory);
    await portal.start();
  });

  test.afterAll(async () => {
    await portal.stop();
    await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  });

  for (const [when, arrives] of [
    ['after it was recorded and before the answer came', true],
    ['before it was recorded', false],
  ] as const) {
    test(`${when}: sending again gives exactly one remittance`, async ({ browser }) => {
      const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', baseURL: portal.origin });
      const page = await context.newPage();
      await page.goto('/login');
      await page.getByRole('tab', { name: 'Driver' }).click();
      await page.getByLabel('Email').fill(DRIVER.email);
      await page.getByLabel('Password', { exact: true }).fill(DRIVER.password);
      await page.getByRole('button', { name: 'Driver Sign In' }).click();
      await expect(page).toHaveURL(/\/driver$/);

      const price = arrives ? '111.11' : '122.22';
      await openWeeklyEntry(page);
      await enterJob(page, { loadId: newLoadId(), price });
      await setFee(page, '0');
      // Else the page may learn from the week's draft that it has arrived, before anybody presses again.
      await page.route('**/api/driver/drafts/**', (route) => route.abort());
      await page.route('**/api/remittances', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        // The page goes on trying while the server is gone.
        if (arrives) await route.fetch().catch(() => undefined);
        await portal.kill();
        await route.abort('connectionreset');
      });
      await submitWeek(page);
      const again = page.getByRole('button', { name: 'Send again' });
      await expect(again).toBeVisible();
      await page.unroute('**/api/remittances');

      await portal.start();
      await again.click();
      await expectSubmitted(page);
      await page.goto('/driver/remittances');
      // VAT and retention: 111.11 + 22.22 = 133.33, less a fifth, 26.67.
      await expect(page.getByRole('button').filter({ hasText: arrives ? '£106.66' : '£117.33' })).toHaveCount(1);
      await context.close();
    });
  }
});
