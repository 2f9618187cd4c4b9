import { expect, type Page } from '@playwright/test';

/** A driver whom no other test knows. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  password: string;
}

export function newcomer(mark: string): Newcomer {
  const lastName = `Quay-${mark}${Date.now().toString(36)}`;
  const firstName = 'Wilma';
  const email = `${lastName.toLowerCase()}@harbour.example`;
  return { firstName, lastName, name: `${firstName} ${lastName}`, email, password: 'a good long password' };
}

/** Adds them as the office does. */
export async function addDriver(page: Page, { firstName, lastName, name, email, password }: Newcomer): Promise<void> {
  await page.goto('/admin/drivers');
  await page.getByRole('button', { name: 'Add New Driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' });
  await dialog.getByLabel('First Name').fill(firstName);
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create Driver' }).click();
  await expect(page.getByText(`${name} has been added successfully.`, { exact: true })).toBeVisible();
}
