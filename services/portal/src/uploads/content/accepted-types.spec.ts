import { describe, expect, test } from '@jest/globals';
import { PHOTO_PURPOSES, UPLOAD_PURPOSES } from '@waybook/contracts/api';
import sharp from 'sharp';
import {
  gifPicture,
  heicPicture,
  odtDocument,
  OFFICE_TYPES,
  officeDocument,
  pdfDocument,
  plainZip,
  svgPicture,
} from '../testing/documents.js';
import { HeicUnreadable, UploadTypeNotAccepted } from '../uploads.errors.js';
import { acceptedContent } from './accepted-types.js';

const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } });

describe('what a file is, by its content', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s is a picture for every purpose', async (kind) => {
    const bytes = await picture.clone().toFormat(kind).toBuffer();
    for (const purpose of UPLOAD_PURPOSES) {
      expect(await acceptedContent(bytes, purpose)).toEqual({ kind: 'picture' });
    }
  });

  test.each([
    ['pdf', pdfDocument],
    ['docx', officeDocument(OFFICE_TYPES.docx)],
    ['xlsx', officeDocument(OFFICE_TYPES.xlsx)],
    ['odt', odtDocument],
  ])('%s is a document, but never a photo', async (extension, bytes) => {
    expect(await acceptedContent(bytes, 'driver_document')).toMatchObject({ kind: 'document', extension });
    for (const purpose of PHOTO_PURPOSES) {
      await expect(acceptedContent(bytes, purpose)).rejects.toThrow('Send a JPEG, PNG or WebP picture.');
    }
  });

  test.each([
    ['SVG with a script', svgPicture],
    ['GIF', gifPicture],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an office document with macros', officeDocument(OFFICE_TYPES.docmWithMacros)],
    ['an archive', plainZip],
    ['a program', Buffer.from('MZ\x90\x00' + '\x00'.repeat(200), 'latin1')],
    ['text', Buffer.from('hello')],
  ])('%s is refused for every purpose', async (_name, bytes) => {
    for (const purpose of UPLOAD_PURPOSES) {
      await expect(acceptedContent(bytes, purpose)).rejects.toThrow(UploadTypeNotAccepted);
    }
  });

  test('HEIC is refused with a way out where the decoder lacks it', async () => {
    const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;
    expect(readsHeic).toBe(false);
    await expect(acceptedContent(heicPicture, 'pod_photo')).rejects.toThrow(HeicUnreadable);
    await expect(acceptedContent(heicPicture, 'pod_photo')).rejects.toThrow('Most Compatible');
  });
});
