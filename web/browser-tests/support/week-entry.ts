import { expect, type Page } from '@playwright/test';
import { phonePhoto } from './phone-photo';

export interface JobToEnter {
  loadId: string;
  price: string;
}

export const PHOTO_NAMES = ['Building delivered to', 'Goods delivered', 'Signed delivery note'];

let loads = 0;
/** A load that no other test claims; the time keeps runs on one database apart. */
export function newLoadId(): string {
  loads += 1;
  return String((Date.now() + loads) % 100_000_000).padStart(8, '0');
}

export async function openWeeklyEntry(page: Page): Promise<void> {
  await page.goto('/driver/earnings-entry');
  await expect(page.getByRole('heading', { name: 'Add a job' })).toBeVisible();
}

/** The week before the current one, which is late by now. */
export async function chooseLastWeek(page: Page): Promise<void> {
  await page.getByLabel('Week', { exact: true }).selectOption({ index: 1 });
}

export async function enterJob(page: Page, { loadId, price }: JobToEnter, photo = phonePhoto): Promise<void> {
  await page.getByLabel('Load ID').fill(loadId);
  await page.getByLabel('Job price (£)').fill(price);
  for (const [index, name] of PHOTO_NAMES.entries()) {
    await page.getByLabel(new RegExp(`^${name}: (Take|Choose) photo$`)).setInputFiles(await photo(40 + index * 90));
    await expect(page.getByRole('button', { name: `Remove photo "${name}"` })).toBeVisible({ timeout: 30_000 });
  }
  await expect(page.getByText('3/3 photos uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByRole('button', { name: `Remove load ${loadId}` })).toBeVisible();
}

export async function setFee(page: Page, pounds: string): Promise<void> {
  await page.getByLabel('Membership fee (£)').fill(pounds);
}

/** From the review button to the confirmation that sends it. */
export async function submitWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit remittance' }).click();
}

export async function expectSubmitted(page: Page): Promise<void> {
  await expect(page.getByText('Your remittance has been submitted for admin approval').first()).toBeVisible();
}
