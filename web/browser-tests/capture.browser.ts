import { expect, test, type Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { codePicture } from './support/code-picture';
import { newcomerDriver } from './support/newcomer-driver';
import { admitAdmin, admitDriver, openPage, PHONE } from './support/people';
import { openWeeklyEntry } from './support/week-entry';

/** Taken with the phone on its side, with a place: 360 px wide as stored, and turned by the file's own mark. */
const HEIC = new URL('support/lying-photo.heic', import.meta.url);
const BUILDING = 'Building delivered to';

/** What the page shows of a chosen file once the server has it: width, height, and whether sky (blue) is above ground (red). */
async function shownPhoto(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByLabel(`${BUILDING}: Take photo`).setInputFiles({ name, mimeType, buffer });
  const row = page.getByRole('listitem', { name: BUILDING });
  await expect(row.getByText('Uploaded')).toBeVisible();
  const shown = await row.getByRole('img', { name: BUILDING }).evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const isSky = (y: number) => {
      const [red, , blue] = context.getImageData(width / 20, y, 1, 1).data;
      return blue! > red!;
    };
    return { width, height, sky: [isSky(height / 20), isSky(height - height / 20)] };
  });
  await page.getByRole('button', { name: `Remove photo "${BUILDING}"` }).click();
  return shown;
}

test("what a phone's camera brings: a load ID from its label, and photos in HEIC and AVIF", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const label = await codePicture('LOAD-24680135', 'Code128');
  const film = test.info().outputPath('label.mjpeg');
  await writeFile(film, Buffer.concat([label, label]));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await openPage(browser, { ...PHONE, baseURL, serviceWorkers: 'block' });
    await admitAdmin(page);
    await admitDriver(page, await newcomerDriver(page));
    await openWeeklyEntry(page);

    await test.step('the camera reads the label', async () => {
      await page.getByRole('button', { name: 'Scan the code' }).click();
      await expect(page.getByLabel(/^Load ID/)).toHaveValue('24680135');
      await expect(page.getByLabel('Job price (£)')).toBeFocused();
    });

    await test.step('and so does a picture of a QR code, where there is no camera', async () => {
      await page.evaluate(() => {
        const none = () => Promise.reject(new DOMException('none', 'NotFoundError'));
        Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: none });
      });
      await page.getByRole('button', { name: 'Scan the code' }).click();
      const dialog = page.getByRole('dialog', { name: 'Scan the load ID' });
      await expect(dialog.getByText(/^There is no camera here\./)).toBeVisible();
      const buffer = await codePicture('https://depot.example/l/13572468', 'QRCode');
      await dialog
        .getByLabel('Choose a picture of the code')
        .setInputFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByLabel(/^Load ID/)).toHaveValue('13572468');
    });

    await test.step('photos in HEIC and AVIF arrive upright', async () => {
      const upright = { width: 480, height: 360, sky: [true, false] };
      const heic = await readFile(HEIC);
      expect(await shownPhoto(page, 'IMG_1.HEIC', '', heic)).toEqual(upright);
      const scene = sharp({ create: { width: 480, height: 360, channels: 3, background: '#7ab' } });
      const ground = { create: { width: 480, height: 180, channels: 3 as const, background: '#863' } };
      const avif = await scene
        .composite([{ input: ground, left: 0, top: 180 }])
        .avif()
        .toBuffer();
      expect(await shownPhoto(page, 'a.avif', 'image/avif', avif)).toEqual(upright);
    });

    await test.step('a file that broke off, and one that only bears the name, are named', async () => {
      const heic = await readFile(HEIC);
      const field = page.getByLabel(`${BUILDING}: Take photo`);
      await field.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic.subarray(0, 900) });
      await expect(page.getByText(/^This picture is damaged or incomplete\./)).toBeVisible();
      await field.setInputFiles({ name: 'b.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
      await expect(page.getByText(/^This file isn't a picture, whatever its name says\./)).toBeVisible();
    });
  } finally {
    await browser.close();
  }
});
