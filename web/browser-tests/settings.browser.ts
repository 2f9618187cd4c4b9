import { expect, test, type Page } from '@playwright/test';
import { admitAdmin, DESK, openPage, PAYROLL, PHONE, signInAdmin, watchForErrors } from './support/people';

async function createAdmin(page: Page, username: string, lastName: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Create Admin User' });
  await form.getByLabel('First Name').fill('Olu');
  await form.getByLabel('Last Name').fill(lastName);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@waybook.example`);
  await form.getByLabel(/^Password/).fill('a password of theirs');
  await form.getByRole('textbox', { name: 'Confirm Password' }).fill('a password of theirs');
  await form.getByRole('button', { name: 'Create Admin User' }).click();
}

async function changePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const current = dialog.getByRole('textbox', { name: 'Current password' });
  await current.fill('not their password');
  await dialog.getByRole('textbox', { name: 'New password' }).fill('another password');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('This is not your current password.').first()).toBeVisible();
  await current.fill('a password of theirs');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
}

test("an admin's permissions are narrowed one by one, and their menu follows at once", async ({ browser }) => {
  const director = await openPage(browser, DESK);
  const errors = watchForErrors(director);
  await admitAdmin(director);
  await director.goto('/admin/settings');
  await expect(director.getByText('Role Permissions Guide')).toBeVisible();
  await expect(director.getByRole('region', { name: 'Create Admin User' }).getByLabel('Role')).toHaveText('Operations');
  await createAdmin(director, 'olu', 'Okoye');
  await expect(director.getByText('Admin user created successfully').first()).toBeVisible();

  const olu = await openPage(browser, DESK);
  await signInAdmin(olu, { username: 'olu', password: 'a password of theirs' });
  await expect(olu.getByRole('link', { name: 'Settings' })).toBeVisible();
  const question = olu.getByRole('region', { name: 'Choose your own password' });
  await expect(question).toBeVisible();

  await director.getByRole('button', { name: 'Edit Olu Okoye' }).click();
  const dialog = director.getByRole('dialog', { name: 'Edit Olu Okoye' });
  await dialog.getByRole('tab', { name: 'Permissions' }).click();
  await expect(dialog.getByRole('radio', { name: 'All permissions' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'As Operations may by default' }).check();
  await dialog.getByRole('checkbox', { name: 'See tickets' }).uncheck();
  await expect(dialog.getByRole('radio', { name: 'One by one' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Update Admin User' }).click();
  await expect(director.getByText('Admin user updated successfully').first()).toBeVisible();

  await expect(olu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(olu.getByRole('link', { name: 'Tickets' })).toHaveCount(0);
  await expect(olu.getByRole('link', { name: 'Drivers' })).toBeVisible();
  await olu.goto('/admin/tickets');
  await expect(olu.getByText("Your sign-in doesn't open this page.")).toBeVisible();
  await changePassword(olu);
  await expect(question).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a create that fails says so in an alert and keeps what was typed', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.goto('/admin/settings');
  await createAdmin(page, 'payroll', 'Twice');
  const form = page.getByRole('region', { name: 'Create Admin User' });
  await expect(form.getByRole('alert')).toContainText('Failed to create admin user');
  await expect(form.getByRole('alert')).toContainText('This username is already in use.');
  await expect(form.getByLabel('Last Name')).toHaveValue('Twice');
});

test('business details are checked before they are sent, and saved', async ({ browser }) => {
  const page = await openPage(browser, PHONE);
  const errors = watchForErrors(page);
  await admitAdmin(page);
  await page.goto('/admin/settings?tab=business');
  const form = page.getByRole('region', { name: 'Business details' });
  await form.getByLabel('Postcode').fill('nowhere');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('This is not a UK postcode, for instance LS1 4AP.')).toBeVisible();
  await form.getByLabel('Postcode').fill('ls11 5bd');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Business details updated successfully').first()).toBeVisible();
  await expect(form.getByLabel('Postcode')).toHaveValue('LS11 5BD');
  expect(errors).toEqual([]);
});

test('who may change nothing there is told so', async ({ browser }) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page, PAYROLL);
  for (const path of ['/admin/settings', '/admin/admin-users', '/admin/Settings/']) {
    await page.goto(path);
    await expect(page.getByText("Your sign-in doesn't open this page.")).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the table of admin users has the columns that are specified, also where its form names the same fields', async ({
  browser,
}) => {
  const page = await openPage(browser, DESK);
  await admitAdmin(page);
  await page.goto('/admin/settings');
  const headers = page.getByRole('grid', { name: 'Admin users' }).getByRole('columnheader');
  await expect(headers.first()).toBeVisible();
  const named = await headers.allTextContents();
  for (const name of ['Name', 'Username', 'Email', 'Role', 'Status', 'Last Login']) expect(named).toContain(name);
});
