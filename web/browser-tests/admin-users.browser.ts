import { expect, test, type Page } from '@playwright/test';
import { admitAdmin, DESK, openPage, PHONE, watchForErrors } from './support/people';

const SIZES = { desk: DESK, phone: PHONE };
const PASSWORD = 'a password of theirs';

async function fillNewAdmin(page: Page, username: string, confirmation = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Admin User' });
  await dialog.getByLabel('First Name').fill('Nadia');
  await dialog.getByLabel('Last Name').fill('Novak');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(`${username}@waybook.example`);
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Confirm Password' }).fill(confirmation);
  await dialog.getByRole('button', { name: 'Create Admin User' }).click();
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`an admin user is created, deactivated, activated and deleted, ${size}`, async ({ browser }) => {
    const username = `nadia-${size}`;
    const page = await openPage(browser, options);
    const errors = watchForErrors(page);
    await admitAdmin(page);
    await page.goto('/admin/admin-users');
    await page.getByRole('button', { name: 'Add Admin User' }).click();
    await fillNewAdmin(page, username, 'another password');
    const dialog = page.getByRole('dialog', { name: 'Create Admin User' });
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Confirm Password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create Admin User' }).click();
    await expect(page.getByText('Admin user created successfully').first()).toBeVisible();

    const card = page.getByRole('article', { name: 'Nadia Novak' });
    await expect(card.getByText(username, { exact: true })).toBeVisible();
    await expect(card.getByText('Never')).toBeVisible();
    await card.getByRole('button', { name: 'Deactivate Nadia Novak' }).click();
    await expect(page.getByText('Admin user status updated successfully').first()).toBeVisible();
    await expect(card.getByText('Inactive')).toBeVisible();
    await card.getByRole('button', { name: 'Activate Nadia Novak', exact: true }).click();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();

    await card.getByRole('button', { name: 'Delete Nadia Novak' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Nadia Novak?' });
    await expect(
      question.getByText('Are you sure you want to delete this admin user? This action cannot be undone.'),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Admin user deleted successfully').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Admin users' })).toBeFocused();
    expect(errors).toEqual([]);
  });
}

test('a username in use is said at its field, and oneself can neither be deactivated nor deleted', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.goto('/admin/admin-users');
  const me = page.getByRole('article', { name: 'Morgan Hale' });
  await expect(me.getByText('You', { exact: true })).toBeVisible();
  await expect(me.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Admin User' }).click();
  await fillNewAdmin(page, 'Finance');
  const dialog = page.getByRole('dialog', { name: 'Create Admin User' });
  await expect(dialog.getByText('This username is already in use.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});
