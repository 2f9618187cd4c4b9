import { expect, test, type Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';

async function openWebhooks(page: Page): Promise<void> {
  await admitAdmin(page);
  await page.goto('/admin/settings?tab=webhooks');
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
}

/** A receiver on this machine, which takes everything. */
async function openReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer.writeHead(200).end('thank you');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/waybook`,
    close: () => server.close(),
  };
}

test('a webhook is added, shows its secret once, sends a signed test, and is deleted', async ({ browser }) => {
  const receiver = await openReceiver();
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await openWebhooks(page);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('http://10.0.0.1/');
  await dialog.getByLabel('Description').fill('Payroll receiver');
  await dialog.getByRole('combobox', { name: 'Events' }).fill('PaymentSett');
  await page.getByRole('option', { name: 'PaymentSettled' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('The address must begin with https://.').first()).toBeVisible();
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Your signing secret' });
  const secret = await shown.getByLabel('Signing secret').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page
    .getByRole('row', { name: /Payroll receiver/ })
    .getByText('Payroll receiver')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Payroll receiver' });
  await drawer.getByRole('button', { name: 'Send test' }).click();
  await expect(drawer.getByText('Delivered')).toBeVisible();
  const [message] = receiver.received;
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = message!.headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = createHmac('sha256', key)
    .update(`${String(id)}.${String(at)}.${message!.body}`)
    .digest('base64');
  expect(signature).toBe(`v1,${signed}`);
  await drawer.getByRole('button', { name: /webhook\.test/ }).click();
  await expect(drawer.getByText('thank you')).toBeVisible();
  await expectNothingFound(page, 'a webhook');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Payroll receiver?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  receiver.close();
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});

test('a phone shows webhooks and their form without trouble', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await openWebhooks(page);
  await expectNothingFound(page, 'webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('dialog', { name: 'Add webhook' }).getByLabel('Address')).toBeVisible();
  await expectNothingFound(page, 'a new webhook');
});
