import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';

async function openKeys(page: Page): Promise<void> {
  await admitAdmin(page);
  await page.goto('/admin/settings?tab=api-keys');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
}

/** @returns the key, as it was shown this once */
async function createKey(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await shown.getByLabel('API key').inputValue();
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(1);
  await shown.getByRole('button', { name: 'Done' }).click();
  return key;
}

const events = (page: Page, key: string) =>
  page.request.get('/api/events?limit=5', { headers: { authorization: `Bearer ${key}` } });

test('a key is made, shown once, reads events, and is revoked', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await openKeys(page);
  const key = await createKey(page, 'Payroll system');
  const row = page.getByRole('row', { name: /Payroll system/ });
  await expect(row).toContainText(`wbk_…${key.slice(-4)}`);
  await expect(page.getByText(key)).toHaveCount(0);
  const answer = await events(page, key);
  expect(answer.status()).toBe(200);
  expect(((await answer.json()) as unknown[]).length).toBe(5);

  await row.getByRole('button', { name: 'Revoke Payroll system' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke Payroll system?' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('API key revoked').first()).toBeVisible();
  await expect(row).toContainText('Revoked');
  await expect.poll(async () => (await events(page, key)).status()).toBe(401);
  expect(errors).toEqual([]);
});

test('a key expires in a year unless another day is chosen, and is good from the addresses it names alone', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await openKeys(page);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('Office system');
  await expect(dialog.getByRole('combobox', { name: 'Expires' })).toHaveText('In one year');
  await dialog.getByRole('combobox', { name: 'Expires' }).click();
  await page.getByRole('option', { name: 'In 90 days' }).click();
  await dialog.getByLabel('Allowed addresses').fill('198.51.100.0/24\n10.0.0.0/40');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByText(/“10.0.0.0\/40” must be a number from 1 to 32/).first()).toBeVisible();
  await expectNothingFound(page, 'a new API key with addresses');
  await dialog.getByLabel('Allowed addresses').fill('198.51.100.0/24\n2001:db8::/32');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await shown.getByLabel('API key').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /Office system/ });
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  const answer = await events(page, key);
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain('198.51');
  expect(errors.filter((error) => !error.includes('400'))).toEqual([]);
});

test('the Kafka topic of the business is switched on for its reader, and off again', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await openKeys(page);
  const card = page.getByRole('region', { name: 'Kafka topic' });
  await card.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on the Kafka topic' });
  await dialog.getByLabel('Kafka user').fill('*');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText(/Enter the name by which the broker knows your system/)).toBeVisible();
  await dialog.getByLabel('Kafka user').fill('sage-payroll');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(card).toContainText('sage-payroll');
  await expect(card).toContainText(/waybook\.payroll\.payments\.v1\.[0-9a-f-]{36}/);
  await expectNothingFound(page, 'Kafka topic');
  await card.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a name that another key has is refused in place, on a phone', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await openKeys(page);
  await createKey(page, 'Phone system');
  await expectNothingFound(page, 'API keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('phone system');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByText(/There is a key called/).first()).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('phone system');
  await expectNothingFound(page, 'a new API key');
});
