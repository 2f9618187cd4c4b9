import { expect, test } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';

/** What is typed, and the dialog that opens. */
const ACTIONS = [
  ['add driver', 'Add New Driver'],
  ['add admin user', 'Create Admin User'],
  ['upload document', 'Upload Document'],
  ['prepare payment run', 'Prepare payment run'],
  ['payment settings', 'Payment settings'],
  ['generate remittances', 'Generate Remittances'],
  ['send notifications', 'Send Notifications'],
  ['create api key', 'Create API key'],
  ['close a month', 'Close a month'],
] as const;

test('Ctrl+K finds a driver by a part of the name and opens them', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await admitAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search drivers, remittances, tickets and pages' });
  await expect(search).toBeFocused();
  await search.fill('whitl');
  await expect(page.getByRole('option', { name: /Danny Whitlock/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/drivers\?driver=/);
  await expect(search).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the arrows walk through pages, Escape closes, and what is not there is said', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('no such thing');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('an action is called by its name, its form sent by Ctrl+Enter, and a reload opens nothing', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  const errors = watchForErrors(page);
  await admitAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new ticket');
  const action = page.getByRole('option', { name: 'Create ticket' });
  await expect(action).toHaveAttribute('aria-selected', 'true');
  await expectNothingFound(page, 'palette');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' });
  await dialog.getByLabel('Title').fill('Called by its name');
  await expect(page).toHaveURL(/\/admin\/tickets$/);
  await dialog.getByLabel('Description').fill('Two\nlines');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Called by its name').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Create Ticket' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Create ticket' }),
  ).toBeVisible();
  await expectNothingFound(page, 'palette with what was recent');
  expect(errors).toEqual([]);
});

test('each action of the office opens its dialog', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  for (const [typed, title] of ACTIONS) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search drivers, remittances, tickets and pages' }).fill(typed);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog, typed).toBeVisible();
    await expect(page, typed).not.toHaveURL(/open=/);
    await page.keyboard.press('Escape');
    await expect(dialog, typed).toBeHidden();
  }
});

test('a driver finds their own pages by thumb', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitDriver(page);
  await page.goto('/driver');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search pages' }).fill('weekly');
  await page.getByRole('option', { name: 'Weekly Entry' }).click();
  await expect(page).toHaveURL(/\/driver\/earnings-entry$/);
});
