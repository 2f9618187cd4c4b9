import { beforeAll, describe, expect, test } from '@jest/globals';
import { PHOTO_EDGE_PX, THUMBNAIL_EDGE_PX } from '@waybook/contracts/api';
import sharp, { type Region } from 'sharp';
import { PHONE_MODEL, phonePhoto } from '../testing/phone-photo.js';
import { PictureUnreadable, TooManyPixels } from '../uploads.errors.js';
import { cleanPicture, type Picture } from './picture.js';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

async function averageColour(picture: Buffer, region: Region): Promise<{ red: number; blue: number }> {
  const part = await sharp(picture).extract(region).toBuffer();
  const [red, , blue] = (await sharp(part).stats()).channels.map((channel) => channel.mean);
  return { red: red ?? 0, blue: blue ?? 0 };
}

describe('a photo as a phone takes it', () => {
  let photo: Buffer;
  let clean: Picture;

  beforeAll(async () => {
    photo = await phonePhoto();
    clean = await cleanPicture(photo);
  });

  test('comes with twelve megapixels, lying on its side, telling place and phone', async () => {
    const { width, height, orientation, exif } = await sharp(photo).metadata();
    expect({ width, height, orientation }).toEqual({ width: 4032, height: 3024, orientation: 6 });
    expect(exif?.includes(PHONE_MODEL)).toBe(true);
    expect(gpsTagOf(exif!)).toBe(true);
  });

  test('is kept upright: sky above, ground below', async () => {
    const { width, height } = await sharp(clean.bytes).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: PHOTO_EDGE_PX });
    const above = await averageColour(clean.bytes, { left: 100, top: 50, width: 1000, height: 600 });
    const below = await averageColour(clean.bytes, { left: 100, top: 950, width: 1000, height: 600 });
    expect(above.blue).toBeGreaterThan(above.red);
    expect(below.red).toBeGreaterThan(below.blue);
  });

  test.each(['bytes', 'thumbnail'] as const)('tells nothing but its pixels (%s)', async (size) => {
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(clean[size]).metadata();
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
    for (const trace of ['Exif', 'Pocketcam', 'GPS', 'http://ns.adobe.com', '2026:11:18']) {
      expect(clean[size].includes(trace)).toBe(false);
    }
  });

  test('has a small picture beside it', async () => {
    const { width, height, format } = await sharp(clean.thumbnail).metadata();
    expect({ width, height, format }).toEqual({ width: 180, height: THUMBNAIL_EDGE_PX, format: 'jpeg' });
    expect(clean.thumbnail.length).toBeLessThan(20_000);
  });
});

describe('pictures of other kinds', () => {
  test.each(['png', 'webp'] as const)(
    '%s becomes JPEG, on white where it is transparent, and is not enlarged',
    async (kind) => {
      const { bytes } = await cleanPicture(await flat(300, 200).toFormat(kind).toBuffer());
      const { width, height, format, hasAlpha } = await sharp(bytes).metadata();
      expect({ width, height, format, hasAlpha }).toEqual({ width: 300, height: 200, format: 'jpeg', hasAlpha: false });
      const { red } = await averageColour(bytes, { left: 10, top: 10, width: 50, height: 50 });
      expect(red).toBeGreaterThan(210);
    },
  );

  test('a page or a program behind the picture is left behind', async () => {
    const hidden = '<script>alert(document.cookie)</script>';
    const jpeg = await flat(60, 40).flatten().jpeg().toBuffer();
    const { bytes } = await cleanPicture(Buffer.concat([jpeg, Buffer.from(hidden)]));
    expect(bytes.includes('script')).toBe(false);
  });
});

describe('what cannot become a picture', () => {
  test('more than fifty megapixels are refused by their header, however small the file', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(cleanPicture(bomb)).rejects.toThrow(TooManyPixels);
  });

  test('a header that claims a hundred thousand pixels a side is refused without decoding', async () => {
    const png = await flat(8, 8).png().toBuffer();
    png.writeUInt32BE(100_000, 16);
    png.writeUInt32BE(100_000, 20);
    await expect(cleanPicture(png)).rejects.toThrow(/damaged|megapixels/);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that broke off on its way is refused', async (kind) => {
    const noise = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(kind)
      .toBuffer();
    await expect(cleanPicture(noise.subarray(0, noise.length / 2))).rejects.toThrow(PictureUnreadable);
  });

  test('something that only starts like a picture is refused', async () => {
    const pretender = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>'.repeat(50))]);
    await expect(cleanPicture(pretender)).rejects.toThrow(PictureUnreadable);
  });
});

/** Whether the EXIF block has the pointer to a GPS directory (tag 0x8825), in either byte order. */
function gpsTagOf(exif: Buffer): boolean {
  return exif.includes(Buffer.from([0x88, 0x25])) || exif.includes(Buffer.from([0x25, 0x88]));
}
