import { expect, test, type Page } from '@playwright/test';
import { followToPage } from './support/follow';
import { OFFICE_SCREENS } from './support/office-screens';
import { keepDraftsOnThisPage } from './support/kept-drafts';
import { admitAdmin, admitDriver, DESK, openPage, PHONE } from './support/people';
import { goInside } from './support/reach';

/** What a phone shows that is read at 400 %, and a desk's window of 1,280 px. */
const NARROWEST = { ...DESK, viewport: { width: 320, height: 640 } };

const DRIVER_PAGES = ['/earnings-entry', '/remittances', '/profile', '/documents', '/earnings', '/membership'];

async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Before it, the session is looked at, under a heading of its own.
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `${address} goes ${beyond} px beyond the window`).toBeLessThanOrEqual(0);
}

test('every screen fits a window of 320 px', async ({ browser }) => {
  const driver = await openPage(browser, NARROWEST);
  await admitDriver(driver);
  await openScreen(driver, '/driver');
  await expectNoSidewaysScroll(driver, '/driver');
  for (const path of DRIVER_PAGES) {
    await followToPage(driver, `/driver${path}`);
    await expectNoSidewaysScroll(driver, `/driver${path}`);
  }
  const admin = await openPage(browser, NARROWEST);
  await admitAdmin(admin);
  await openScreen(admin, '/admin');
  for (const screen of OFFICE_SCREENS) {
    await goInside(admin, screen);
    await expectNoSidewaysScroll(admin, screen.path);
  }
});

test('an amount is typed with a comma, as with a point', async ({ browser }) => {
  const driver = await openPage(browser, PHONE);
  await keepDraftsOnThisPage(driver);
  await admitDriver(driver);
  await openScreen(driver, '/driver/earnings-entry');
  for (const name of ['Job price (£)', 'Membership fee (£)', 'Additional deductions (£)']) {
    const amount = driver.getByLabel(name);
    await amount.fill('');
    await amount.pressSequentially('25,50');
    await expect(amount).toHaveValue('25.50');
  }
});

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
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(phone).toHaveURL(/\/driver\/profile$/);
  await phone.getByRole('button', { name: 'Toggle sidebar' }).click();
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

test('where the system chooses the colours, what is chosen has a line around it', async ({ browser }) => {
  const page = await openPage(browser, { ...DESK, forcedColors: 'active' });
  await admitAdmin(page);
  await openScreen(page, '/admin');
  await page.keyboard.press('Control+k');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('option', { selected: false }).first()).toHaveCSS('outline-style', 'none');
});
