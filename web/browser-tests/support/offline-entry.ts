import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { phonePhoto } from './phone-photo';
import { newLoadId, PHOTO_NAMES } from './week-entry';

const ADDED_WITHIN_MS = 5_000;

const photosOfJob = (photo: typeof phonePhoto) => Promise.all(PHOTO_NAMES.map((_, index) => photo(40 + index * 90)));

/** Which photos the server was sent, by their keys, over all tabs. */
export function watchUploads(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    if (isUpload(request)) keys.push(keyOf(request));
  });
  return keys;
}

/** The same of those that the server acknowledged: what a busy machine doesn't answer in time is sent again. */
export function watchStoredUploads(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('response', (response) => {
    if (response.ok() && isUpload(response.request())) keys.push(keyOf(response.request()));
  });
  return keys;
}

const isUpload = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/uploads');
const keyOf = (request: Request) => request.headers()['idempotency-key'] ?? '';

export const keptPhotos = (page: Page) => page.getByText('Kept on this phone', { exact: true });

export async function choosePhotos(page: Page, photo = phonePhoto): Promise<void> {
  await page.getByLabel('Choose 3 photos at once').setInputFiles(await photosOfJob(photo));
}

/** Adds a job whose photos can't be sent yet. */
export async function enterJobOffline(page: Page, photo = phonePhoto): Promise<string> {
  const loadId = newLoadId();
  await page.getByLabel('Load ID').fill(loadId);
  await page.getByLabel('Job price (£)').fill('100');
  await choosePhotos(page, photo);
  await expect(keptPhotos(page)).toHaveCount(3);
  // What is said of photos that can't be sent comes while it is pressed, and a press on a mouse that falls beside the moved button is lost.
  await expect(async () => {
    await page.getByRole('button', { name: 'Add job' }).click();
    await expect(page.getByRole('button', { name: `Remove load ${loadId}` })).toBeVisible({ timeout: ADDED_WITHIN_MS });
  }).toPass();
  // The list shows a job at once; it outlives the tab once this is said.
  await expect(page.getByText(`Load ${loadId} added.`)).toBeVisible();
  return loadId;
}
