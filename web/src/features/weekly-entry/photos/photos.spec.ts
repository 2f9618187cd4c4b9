import { describe, expect, test } from '@jest/globals';
import { isImage } from '../../../shared/photos/is-image';
import { fitWithin, jpegName, shrinkPhoto } from '../../../shared/photos/shrink-photo';

describe('a photo', () => {
  test.each([
    [
      { width: 4032, height: 3024 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 10_000, height: 1 },
      { width: 1600, height: 1 },
    ],
  ])('of %p is sent as %p', (size, sent) => {
    expect(fitWithin(size, 1600)).toEqual(sent);
  });

  test('goes as it is where the browser cannot read it', async () => {
    const heic = new File(['not for this browser'], 'IMG_1.HEIC');
    expect(await shrinkPhoto(heic)).toBe(heic);
  });

  test('is named for what it has become', () => {
    expect(jpegName('IMG_1.png')).toBe('IMG_1.jpg');
    expect(jpegName('photo')).toBe('photo.jpg');
  });

  test.each([
    ['image/jpeg', 'a.jpg', true],
    ['', 'IMG_1.HEIC', true],
    ['application/pdf', 'note.pdf', false],
    ['', 'note.docx', false],
  ])('of type %p named %p is an image: %p', (type, name, expected) => {
    expect(isImage({ type, name })).toBe(expected);
  });
});
