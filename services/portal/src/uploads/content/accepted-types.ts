import { isPhotoPurpose, type UploadPurpose } from '@waybook/contracts/api';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { HeicUnreadable, UploadTypeNotAccepted } from '../uploads.errors.js';

/** What a file is by its content: a picture that is re-encoded, or a document that is kept as it came. */
export type AcceptedContent =
  { readonly kind: 'picture' } | { readonly kind: 'document'; readonly mimeType: string; readonly extension: string };

/** The decoder that comes with sharp leaves out HEVC, which phones put into HEIC; one with it can be installed beside it. */
const READS_HEIC = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false;
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);
const DOCUMENTS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
};

/**
 * Goes by the bytes alone; what the sender calls the file or its type counts for nothing.
 *
 * @throws HeicUnreadable, UploadTypeNotAccepted
 */
export async function acceptedContent(bytes: Uint8Array, purpose: UploadPurpose): Promise<AcceptedContent> {
  const mimeType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (HEIC.has(mimeType) && !READS_HEIC) throw new HeicUnreadable();
  if (PICTURES.has(mimeType) || HEIC.has(mimeType)) return { kind: 'picture' };
  const extension = DOCUMENTS[mimeType];
  if (isPhotoPurpose(purpose) || extension === undefined) throw new UploadTypeNotAccepted(purpose);
  return { kind: 'document', mimeType, extension };
}
