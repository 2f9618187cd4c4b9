import { expect, test } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, watchForErrors } from './support/people';

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

test('a driver finds their own pages by thumb', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitDriver(page);
  await page.goto('/driver');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search pages' }).fill('weekly');
  await page.getByRole('option', { name: 'Weekly Entry' }).click();
  await expect(page).toHaveURL(/\/driver\/earnings-entry$/);
});
