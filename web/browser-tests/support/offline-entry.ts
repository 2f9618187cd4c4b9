import { expect, type BrowserContext, type Page } from '@playwright/test';
import { phonePhoto } from './phone-photo';
import { newLoadId, PHOTO_NAMES } from './week-entry';

const photosOfJob = () => Promise.all(PHOTO_NAMES.map((_, index) => phonePhoto(40 + index * 90)));

/** Which photos the server was sent, by their keys, over all tabs. */
export function watchUploads(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('request', (request) => {
    const isUpload = request.method() === 'POST' && request.url().endsWith('/api/uploads');
    if (isUpload) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

export const keptPhotos = (page: Page) => page.getByText('Kept on this phone', { exact: true });

export async function choosePhotos(page: Page): Promise<void> {
  await page.getByLabel('Choose 3 photos at once').setInputFiles(await photosOfJob());
}

/** Adds a job whose photos can't be sent yet. */
export async function enterJobOffline(page: Page, price = '100'): Promise<string> {
  const loadId = newLoadId();
  await page.getByLabel('Load ID').fill(loadId);
  await page.getByLabel('Job price (£)').fill(price);
  await choosePhotos(page);
  await expect(keptPhotos(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Add job' }).click();
  await expect(page.getByRole('button', { name: `Remove load ${loadId}` })).toBeVisible();
  return loadId;
}
