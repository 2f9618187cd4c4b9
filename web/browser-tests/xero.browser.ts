import { expect, test, type Page } from '@playwright/test';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoDirectory } from '../../deploy/demo-directory.mjs';
import { freePort } from '../../deploy/free-port.mjs';
import { StandInOrganisation } from '../../services/portal/src/books/xero/testing/stand-in-organisation';
import { CLIENT, XeroStandIn } from '../../services/portal/src/books/xero/testing/xero-stand-in';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, watchForErrors } from './support/people';
import { PortalProcess } from './support/portal-process';

const FINANCE = { username: 'finance', password: 'waybook-admin' };
const ADDRESS = '/admin/reports?tab=audit&trail=accountant&program=xero';

let xero: XeroStandIn;
let portal: PortalProcess;
let dataDirectory: string;
const harbour = new StandInOrganisation('Harbour Deliveries Ltd');
const northgate = new StandInOrganisation('Northgate Couriers');

test.beforeAll(async () => {
  xero = await XeroStandIn.listen();
  xero.minuteLimit = 1_000;
  xero.offered = [harbour, northgate];
  dataDirectory = await demoDirectory('waybook-xero-');
  const secretFile = join(dataDirectory, 'xero-secret');
  await writeFile(secretFile, CLIENT.clientSecret);
  portal = new PortalProcess(await freePort(), dataDirectory, {
    WAYBOOK_XERO_CLIENT_ID: CLIENT.clientId,
    WAYBOOK_XERO_CLIENT_SECRET_FILE: secretFile,
    WAYBOOK_XERO_URL: xero.url,
  });
  await portal.start();
});

test.afterAll(async () => {
  await portal?.stop();
  await xero?.close();
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('finance connects Xero, looks at a month, sends it and sees it there', async ({ browser }) => {
  const page = await openPage(browser, { ...DESK, baseURL: portal.origin });
  const errors = watchForErrors(page);
  await admitAdmin(page, FINANCE);
  await page.goto(ADDRESS);
  const card = page.getByRole('region', { name: 'Send to Xero' });

  await test.step('by the consent of somebody there, to one of their organisations', async () => {
    await card.getByRole('button', { name: 'Connect Xero' }).click();
    await page.getByRole('link', { name: 'Allow access' }).click();
    await card.getByRole('combobox', { name: 'Organisation' }).click();
    await page.getByRole('option', { name: harbour.name }).click();
    await expectNothingFound(page, 'choosing an organisation');
    await card.getByRole('button', { name: 'Send journals there' }).click();
    await expect(card.getByText(`Journals go to ${harbour.name}.`)).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: /^Send .* to Xero$/ });
  const open = () => card.getByRole('button', { name: 'Preview and send' }).click();

  await test.step('what Xero would refuse is named before anything goes', async () => {
    const owed = harbour.accounts.get('806')!;
    harbour.accounts.delete('806');
    await open();
    await expect(dialog.getByRole('alert')).toContainText('Payments not made yet: Xero has no account 806.');
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expectNothingFound(page, 'what Xero would refuse');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    harbour.account(owed);
  });

  await test.step('each journal goes, once', async () => {
    await open();
    await expect(dialog.getByText('The same, to the penny')).toBeVisible();
    await expect(dialog.getByRole('table')).toContainText('£');
    await expectNothingFound(page, 'what would go to Xero');
    await dialog.getByRole('checkbox', { name: /^Post them at once/ }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('alert')).toContainText(`went to ${harbour.name}`);
    await expect(card.getByRole('link', { name: /^WB-\d{8}-[A-Z]{3} in Xero$/ }).first()).toBeVisible();
    await expectNothingFound(page, 'journals in Xero');
    expect(harbour.journals.length).toBeGreaterThan(0);
    expect(harbour.journals.every(({ Status }) => Status === 'POSTED')).toBe(true);
    await open();
    await expect(dialog.getByText('Xero has every journal of this month.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('and a phone shows it whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await open();
    await expect(dialog.getByText('Xero has every journal of this month.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('until it is disconnected, which Xero is told', async () => {
    await card.getByRole('button', { name: 'Disconnect' }).click();
    await page
      .getByRole('dialog', { name: `Disconnect ${harbour.name}?` })
      .getByRole('button', { name: 'Disconnect' })
      .click();
    await expect(card.getByRole('button', { name: 'Connect Xero again' })).toBeVisible();
    expect(xero.connections.map(({ organisation }) => organisation.name)).toEqual([northgate.name]);
  });
  expect(errors).toEqual([]);
});
