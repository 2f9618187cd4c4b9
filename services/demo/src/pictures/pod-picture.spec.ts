import { describe, expect, test } from '@jest/globals';
import { POD_PHOTO_KINDS } from '@waybook/contracts/api';
import sharp from 'sharp';
import { podPicture } from './pod-picture.js';

describe('a demo picture', () => {
  test.each(POD_PHOTO_KINDS)('of the %s is a JPEG in landscape, like a phone takes it', async (kind) => {
    const { format, width, height } = await sharp(await podPicture(kind, 1)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 960, height: 720 });
  });

  test('looks different for each seed, and is a picture of something', async () => {
    const [one, other] = await Promise.all([podPicture('goods', 1), podPicture('goods', 2)]);
    expect(one.equals(other)).toBe(false);
    const { channels } = await sharp(one).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30);
  });
});
