import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { shrinkPhoto } from './shrink-photo';

const JPEG = '\xff\xd8\xff\xe0';
const AVIF = '\0\0\0\x18ftypavif\0\0\0\0avifmif1';
const fileOf = (start: string, size: number, name = 'IMG_1.heic') =>
  new File([Uint8Array.from(start.padEnd(size, '.'), (sign) => sign.charCodeAt(0))], name);

/** A browser that decodes what it is given, or fails at it, and makes a JPEG of so many bytes. */
function browser({ reads, jpegBytes = 100 }: { reads: boolean; jpegBytes?: number }): void {
  const bitmap = { width: 40, height: 30, close: () => undefined };
  const createImageBitmap = async () => (reads ? bitmap : Promise.reject(new DOMException('no', 'InvalidStateError')));
  Object.assign(globalThis, { createImageBitmap });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give, type) => give(new Blob(['.'.repeat(jpegBytes)], { type: type! })));
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

describe('a photo that the server takes', () => {
  test('becomes a JPEG where that is smaller', async () => {
    browser({ reads: true });
    const shrunk = await shrinkPhoto(fileOf(JPEG, 200, 'a.png'));
    expect([shrunk.name, shrunk.type]).toEqual(['a.jpg', 'image/jpeg']);
  });

  test('goes as it is where it is small already, or the browser fails at it: the server judges', async () => {
    const photo = fileOf(JPEG, 100);
    browser({ reads: true });
    expect(await shrinkPhoto(photo)).toBe(photo);
    browser({ reads: false });
    expect(await shrinkPhoto(photo)).toBe(photo);
  });
});

describe('a photo that the server does not take', () => {
  test('becomes a JPEG, even a larger one', async () => {
    browser({ reads: true, jpegBytes: 300 });
    const shrunk = await shrinkPhoto(fileOf(AVIF, 200, 'a.avif'));
    expect([shrunk.name, shrunk.type]).toEqual(['a.jpg', 'image/jpeg']);
  });

  test('is refused by what it is', async () => {
    browser({ reads: false });
    await expect(shrinkPhoto(fileOf('no picture', 200))).rejects.toThrow("This file isn't a picture");
  });

  test('is damaged where no JPEG comes of it', async () => {
    browser({ reads: true });
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
    await expect(shrinkPhoto(fileOf(AVIF, 200))).rejects.toThrow('This picture is damaged or incomplete.');
  });
});
