import { describe, expect, test } from '@jest/globals';
import { POD_PHOTO_KINDS } from '@waybook/contracts/api';
import sharp from 'sharp';
import { demoPhoto } from './demo-photo.js';

const NUMBERS = [0, 1, 2, 3, 4, 5];

describe.each(POD_PHOTO_KINDS)('the demo photos of the %s', (kind) => {
  test.each(NUMBERS)('number %i is a JPEG in landscape, like a phone takes it, and shows something', async (number) => {
    const photo = sharp(await demoPhoto(kind, number));
    const { format, width, height } = await photo.metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 960, height: 720 });
    const { channels } = await photo.stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30);
  });

  test('are all different, and begin anew after the last', async () => {
    const photos = await Promise.all(NUMBERS.map((number) => demoPhoto(kind, number)));
    expect(new Set(photos.map((photo) => photo.toString('base64'))).size).toBe(NUMBERS.length);
    expect(await demoPhoto(kind, 90_000_006)).toEqual(photos[0]);
  });
});
