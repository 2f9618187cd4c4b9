import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { decodeHeif, type LibHeif, type Pixels } from './decode-heif';

const require = createRequire(join(process.cwd(), 'package.json'));
let libheif: LibHeif;
let photo: Buffer;

beforeAll(async () => {
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  libheif = (require('libheif-js/libheif-wasm/libheif.js') as (options: object) => LibHeif)({ wasmBinary });
  photo = await readFile(join(process.cwd(), 'browser-tests/support/lying-photo.heic'));
});

const colourAt = ({ width, rgba }: Pixels, x: number, y: number) => {
  const [red, green, blue] = rgba.subarray((y * width + x) * 4);
  return red! > blue! ? 'ground' : green! > 0 ? 'sky' : 'nothing';
};

describe('a HEIC photo', () => {
  test('taken with the phone on its side stands upright: sky above, ground below', () => {
    const pixels = decodeHeif(libheif, photo) as Pixels;
    expect([pixels.width, pixels.height, pixels.rgba.length]).toEqual([480, 360, 480 * 360 * 4]);
    expect([colourAt(pixels, 20, 20), colourAt(pixels, 460, 20)]).toEqual(['sky', 'sky']);
    expect([colourAt(pixels, 20, 340), colourAt(pixels, 460, 340)]).toEqual(['ground', 'ground']);
  });

  test('that broke off on its way, or only begins like one, is damaged', () => {
    expect(decodeHeif(libheif, photo.subarray(0, 900))).toEqual({ problem: 'damaged' });
    expect(decodeHeif(libheif, photo.subarray(0, 40))).toEqual({ problem: 'damaged' });
  });

  test('with more pixels than the server takes is not decoded at all', () => {
    const huge = { ...libheif, heif_image_handle_get_width: () => 9_000, heif_image_handle_get_height: () => 6_000 };
    expect(decodeHeif(huge, photo)).toEqual({ problem: 'tooManyPixels' });
  });

  test('is copied without what pads its rows', () => {
    const data = new Uint8Array([1, 2, 3, 4, 0, 0, 5, 6, 7, 8, 0, 0]);
    const padded = {
      ...libheif,
      heif_image_handle_get_width: () => 1,
      heif_image_handle_get_height: () => 2,
      heif_js_decode_image2: () => ({ image: null, channels: [{ stride: 6, data }] }),
    };
    expect([...(decodeHeif(padded, photo) as Pixels).rgba]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
