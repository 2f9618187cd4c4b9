import { expect, test, type Page } from '@playwright/test';
import { admitAdmin, admitDriver, DESK, openPage, PHONE } from './support/people';

test.describe('what is sent by keyboard', () => {
  test('is sent once, and leaves the focus where it was', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    let asked = 0;
    let answer = () => {};
    const answering = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/admin/login', async (route) => {
      asked += 1;
      await answering;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Signing in...' });
    await expect(button).toBeDisabled();
    await page.keyboard.press('Enter');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    answer();
    await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
    await expect(page.getByRole('button', { name: 'Admin Sign In' })).toBeFocused();
    expect(asked).toBe(1);
  });

  test('leads to the first field that is wrong', async ({ browser }) => {
    const page = await openPage(browser, DESK);
    await admitAdmin(page);
    await page.goto('/admin/drivers');
    await page.getByRole('button', { name: 'Add New Driver' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
    await dialog.getByRole('button', { name: 'Create Driver' }).press('Enter');
    await expect(dialog.getByLabel('First Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add New Driver' })).toBeFocused();
  });
});

/** It may stay where it is, which Playwright's own would wait for in vain. */
const pressBack = (page: Page) => page.evaluate(() => history.back());

test("a phone's Back closes what lies over the page, and asks before anything typed is lost", async ({ browser }) => {
  const phone = await openPage(browser, PHONE);
  await admitDriver(phone);
  await phone.goto('/driver');
  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
  await phone.getByRole('link', { name: 'Profile' }).click();
  await expect(phone).toHaveURL(/\/driver\/profile$/);
  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await pressBack(phone);
  await expect(menu).toBeHidden();
  await expect(phone).toHaveURL(/\/driver\/profile$/);

  await phone.getByRole('button', { name: 'Change Contact Details' }).click();
  const form = phone.getByRole('dialog', { name: 'Contact details' });
  await form.getByLabel('City').fill('Bath');
  await pressBack(phone);
  await phone.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(phone).toHaveURL(/\/driver\/profile$/);
  await pressBack(phone);
  await expect(phone).toHaveURL(/\/driver$/);
});
