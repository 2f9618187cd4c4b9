import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { gifPicture, officeDocument, OFFICE_TYPES, pdfDocument, plainZip } from '../testing/documents.js';
import { PictureUnreadable, UploadTypeNotAccepted } from '../uploads.errors.js';
import { acceptedContent } from './accepted-types.js';
import { cleanPicture } from './picture.js';

const MEGABYTE = 1024 ** 2;
const SCRIPT = '<script>alert(document.cookie)</script>';
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });
const jpeg = await flat(60, 40).jpeg().toBuffer();
const png = await flat(60, 40).png().toBuffer();

/** A chunk as PNG's specification has it (5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const PNG_HEAD_BYTES = 8 + 25;

/** Behind the header, where all that isn't pixels may stand. */
function withChunk(type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), chunk(type, data), png.subarray(PNG_HEAD_BYTES)]);
}

/** Behind the first marker of a JPEG. */
function withSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

const zipped = (data: Buffer) => Buffer.concat([Buffer.from('name\0\0', 'latin1'), deflateSync(data)]);

/** A list of contents of so many bytes, most of them spaces, in a ZIP of a thousandth of that. */
function officeBomb(size: number, claimed: number): Buffer {
  const text = Buffer.alloc(size, ' ');
  text.write(`<Types><Override ContentType="${OFFICE_TYPES.docx}"/></Types>`, size - 200);
  const packed = deflateRawSync(text);
  const name = '[Content_Types].xml';
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04\x14', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(text), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(claimed, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

describe('a picture that is something else as well', () => {
  test.each([
    ['an archive behind it', Buffer.concat([jpeg, plainZip])],
    ['a document behind it', Buffer.concat([png, pdfDocument])],
    ['a page in its comment', withSegment(0xfe, Buffer.from(SCRIPT))],
    ['a page where a camera would write', withSegment(0xe1, Buffer.from(`Exif\0\0${SCRIPT}`))],
    ['a page in a text of its own', withChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))],
  ])('is kept without %s', async (_what, bytes) => {
    expect(await acceptedContent(bytes, 'pod_photo')).toEqual({ kind: 'picture' });
    const clean = await cleanPicture(bytes);
    for (const kept of [clean.bytes, clean.thumbnail])
      for (const sign of ['script', '%PDF', 'PK\x03\x04', 'setup.exe'])
        expect([sign, kept.includes(Buffer.from(sign, 'latin1'))]).toEqual([sign, false]);
  });

  test('is no picture where the other thing comes first', async () => {
    for (const first of [pdfDocument, plainZip, gifPicture, Buffer.from(SCRIPT)]) {
      const bytes = Buffer.concat([first, jpeg]);
      await expect(acceptedContent(bytes, 'pod_photo')).rejects.toThrow(UploadTypeNotAccepted);
    }
  });
});

describe('what is small and grows where it is unpacked', () => {
  test.each([
    ['a text', withChunk('zTXt', zipped(Buffer.alloc(100 * MEGABYTE)))],
    ['a profile of colours', withChunk('iCCP', zipped(Buffer.alloc(100 * MEGABYTE)))],
  ])('%s in a picture is left behind, or the picture refused', async (_what, bytes) => {
    expect(bytes.length).toBeLessThan(MEGABYTE);
    const kept = await cleanPicture(bytes).catch((error: unknown) => error);
    if (kept instanceof Error) expect(kept).toBeInstanceOf(PictureUnreadable);
    else expect((kept as { bytes: Buffer }).bytes.length).toBeLessThan(MEGABYTE);
  });

  test.each([
    ['says so', 20 * MEGABYTE],
    ['says less', 400],
  ])('an office document whose list of contents %s is none', async (_what, claimed) => {
    const bytes = officeBomb(20 * MEGABYTE, claimed);
    expect(bytes.length).toBeLessThan(MEGABYTE);
    await expect(acceptedContent(bytes, 'driver_document')).rejects.toThrow(UploadTypeNotAccepted);
  });

  test('but one of ordinary size is one', async () => {
    const bytes = officeBomb(2_000, 2_000);
    expect(await acceptedContent(bytes, 'driver_document')).toMatchObject({ extension: 'docx' });
  });

  test('a picture that is refined a thousand times over is refused', async () => {
    const progressive = await flat(600, 400).jpeg({ progressive: true }).toBuffer();
    const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scan = progressive.subarray(lastScan, -2);
    const bytes = Buffer.concat([
      progressive.subarray(0, lastScan),
      ...Array.from({ length: 1_000 }, () => scan),
      progressive.subarray(-2),
    ]);
    await expect(cleanPicture(bytes)).rejects.toThrow(PictureUnreadable);
  });

  test('of a picture that moves, its first moment is kept', async () => {
    const frames = await Promise.all(Array.from({ length: 200 }, () => flat(20, 20).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { width, height, pages } = await sharp((await cleanPicture(moving)).bytes).metadata();
    expect({ width, height, pages }).toEqual({ width: 20, height: 20, pages: undefined });
  });

  test('a strip of a million pixels is kept as a strip', async () => {
    const strip = await flat(60_000, 1).png().toBuffer();
    const { width, height } = await sharp((await cleanPicture(strip)).bytes).metadata();
    expect({ width, height }).toEqual({ width: 1_600, height: 1 });
  });
});

describe('what no purpose takes, whatever it is called', () => {
  test.each([
    ['a program of Linux', '\x7fELF\x02\x01\x01'],
    ['a script of a shell', '#!/bin/sh\nrm -rf /\n'],
    ['an old office document, which may hold macros', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['rich text', '{\\rtf1\\ansi}'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['an icon', '\x00\x00\x01\x00\x01\x00'],
    ['a bitmap', 'BM\x46\x00\x00\x00'],
    ['TIFF', 'II*\x00\x08\x00\x00\x00'],
    ['a Java archive', 'PK\x03\x04\x14\x00\x08\x00\x08\x00'],
    ['a film', '\x00\x00\x00\x18ftypmp42'],
    ['a compressed archive', '\x1f\x8b\x08\x00'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ])('%s', async (_what, start) => {
    const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(300)]);
    for (const purpose of ['driver_document', 'business_document', 'pod_photo'] as const)
      await expect(acceptedContent(bytes, purpose)).rejects.toThrow(UploadTypeNotAccepted);
  });

  test('a document with macros of a workbook', async () => {
    const bytes = officeDocument('application/vnd.ms-excel.sheet.macroEnabled.main+xml');
    await expect(acceptedContent(bytes, 'business_document')).rejects.toThrow(UploadTypeNotAccepted);
  });
});
