import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FORMAT_BYTES, formatOf, isTakenByServer, pictureFormat } from './picture-format';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
const head = (bytes: Buffer) => new Uint8Array(bytes.subarray(0, FORMAT_BYTES));
const box = (...brands: string[]) => {
  const content = Buffer.from(`${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return new Uint8Array(Buffer.concat([size, Buffer.from('ftyp'), content]));
};

describe('what a file is', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s is told by its bytes, and the server takes it', async (format) => {
    expect(pictureFormat(head(await picture.clone().toFormat(format).toBuffer()))).toBe(format);
    expect(isTakenByServer(format)).toBe(true);
  });

  test('AVIF and HEIC are told from other files of their kind by their brands', async () => {
    const heic = await readFile(join(process.cwd(), 'browser-tests/support/lying-photo.heic'));
    expect(pictureFormat(head(await picture.clone().avif().toBuffer()))).toBe('heif');
    expect(pictureFormat(head(heic))).toBe('heif');
    expect(pictureFormat(box('MiHB', 'miaf', 'heic'))).toBe('heif');
    expect(pictureFormat(box('isom', 'mp42'))).toBeNull();
    expect(isTakenByServer('heif')).toBe(false);
  });

  test('brands behind the box are none', () => {
    expect(pictureFormat(new Uint8Array([...box('isom', 'mp42'), ...Buffer.from('heicheic')]))).toBeNull();
  });

  test.each(['GIF89a and more', 'text', '', '%PDF-1.7', 'RIFF1234WAVE'])('%p is none of them', async (content) => {
    expect(await formatOf(new Blob([content]))).toBeNull();
    expect(isTakenByServer(null)).toBe(false);
  });
});
