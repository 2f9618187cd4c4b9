import { expect, test, type Page } from '@playwright/test';
import { expectNothingFound } from './support/axe';
import { newcomerDriver } from './support/newcomer-driver';
import { admitAdmin, admitDriver, DESK, openPage, PHONE, waitForNothing, watchForErrors } from './support/people';
import { sendWeek } from './support/sent-week';

const SIZES = { desk: DESK, phone: PHONE };
/** "Within a second", on a machine that runs the portal, its database and two browsers besides. */
const AT_ONCE_MS = 1_000;

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function approve(page: Page, id: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token ?? ''}` };
  const answer = await page.request.post(`/api/remittances/${id}/approve`, { headers, data: {} });
  expect(answer.status(), await answer.text()).toBe(200);
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`an approval shows on the driver's page within a second, and the bell counts, ${size}`, async ({ browser }) => {
    const office = await openPage(browser, DESK);
    const driver = await openPage(browser, options);
    await admitAdmin(office);
    const newcomer = await newcomerDriver(office);
    await admitDriver(driver, newcomer);
    await driver.goto('/driver');
    const errors = watchForErrors(driver);
    await expect(bell(driver)).toHaveAccessibleName('Notifications');
    const id = await sendWeek(driver, { price: '437.80', fee: '25' });
    const listens = driver.waitForResponse((response) => response.url().endsWith('/api/live'));
    await driver.goto('/driver/remittances');
    await expect(driver.getByText('Awaiting approval')).toBeVisible();
    await listens;

    await waitForNothing(driver);
    await approve(office, id);
    await Promise.all([
      expect(driver.getByText('Approved', { exact: true }).first()).toBeVisible({ timeout: AT_ONCE_MS }),
      expect(bell(driver)).toHaveAccessibleName('Notifications, 1 unread', { timeout: AT_ONCE_MS }),
    ]);

    await driver.goto('/driver');
    await bell(driver).click();
    const dialog = driver.getByRole('dialog', { name: 'Notifications' });
    await expect(dialog.getByText('Remittance approved')).toBeVisible();
    if (size === 'phone') await expectNothingFound(driver, 'notifications');
    await dialog.getByRole('link', { name: /You will be paid £412\.80/ }).click();
    await expect(driver).toHaveURL(/\/driver\/remittances$/);
    await expect(bell(driver)).toHaveAccessibleName('Notifications');
    expect(errors).toEqual([]);
  });
}

test('a press on the way to all notifications counts while the list arrives', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitAdmin(page);
  await page.goto('/admin');
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/notifications?*', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await bell(page).click();
  const all = page.getByRole('button', { name: 'See all notifications' });
  await all.hover();
  await page.mouse.down();
  letThrough();
  await expect(page.getByRole('list', { name: 'Notifications' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible();
});

test('what an admin is told of, and how, is theirs to choose', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  await admitAdmin(page);
  await page.goto('/admin');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'See all notifications' }).click();
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible();
  await expectNothingFound(page, 'all notifications');
  await page.getByRole('button', { name: 'Notification preferences' }).click();
  const mail = page.getByRole('checkbox', { name: 'A remittance to approve: by email' });
  await expect(mail).not.toBeChecked();
  // Not by check(), which looks at once: what the store takes in is shown with the next frame.
  await mail.click();
  await expect(mail).toBeChecked();
  await expectNothingFound(page, 'notification preferences');
  await page.goto('/admin/settings?tab=notifications');
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(mail).not.toBeChecked();
});

test('a heading breaks between words, and not within one', async ({ browser }) => {
  const page = await openPage(browser, { ...DESK, viewport: { width: 768, height: 900 } });
  await admitAdmin(page);
  await page.goto('/admin/settings?tab=notifications');
  const lines = await page.getByRole('columnheader', { name: 'By email' }).evaluate((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const word = document.createRange();
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf('email') ?? -1;
      if (at === -1) continue;
      word.setStart(texts.currentNode, at);
      word.setEnd(texts.currentNode, at + 'email'.length);
    }
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});
