import type { UploadPurpose } from '@waybook/contracts/api';
import { acceptedContent } from './accepted-types.js';
import { keptFileName } from './file-name.js';
import { cleanPicture, PICTURE_TYPE } from './picture.js';

/** A file as it was sent: nothing in it is to be believed. */
export interface SentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A file as it is kept. */
export interface PreparedFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** Null for what is no picture. */
  readonly thumbnail: Uint8Array | null;
}

/** @throws the errors of `acceptedContent` and `cleanPicture` */
export async function prepareFile({ fileName, bytes }: SentFile, purpose: UploadPurpose): Promise<PreparedFile> {
  const content = await acceptedContent(bytes, purpose);
  if (content.kind === 'document') {
    const { mimeType, extension } = content;
    return { fileName: keptFileName(fileName, extension), mimeType, bytes, thumbnail: null };
  }
  const { mimeType, extension } = PICTURE_TYPE;
  return { fileName: keptFileName(fileName, extension), mimeType, ...(await cleanPicture(bytes)) };
}
