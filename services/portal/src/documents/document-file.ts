import type { DocumentFileRequest } from '@waybook/contracts/api';
import type { ContextQuery, Row } from '@waybook/event-store';
import { isUploadKey } from '../uploads/upload-key.js';
import type { DocumentFile } from './document.decider.js';

const UPLOADS = '/api/uploads/';
/** The path of a record without a file (R113). */
const WITHOUT_FILE = '/documents/';
const SIZE_WITHOUT_FILE = 1024;
const TYPE_WITHOUT_FILE = 'application/pdf';

/** The key of the upload that an objectPath names; null where it names none. */
export function uploadKeyIn(objectPath: string): string | null {
  const key = objectPath.startsWith(UPLOADS) ? objectPath.slice(UPLOADS.length) : '';
  return isUploadKey(key) ? key : null;
}

/** The upload that a request names, where it is a business document of this business. */
export function uploadNamedIn(business: string, { objectPath = '' }: DocumentFileRequest): ContextQuery {
  return {
    name: 'documents.upload',
    text: `select file_name, file_size, mime_type from uploads
           where business = $1::uuid and key = $2::text and purpose = 'business_document'`,
    values: [business, uploadKeyIn(objectPath) ?? ''],
  };
}

/** The file that the request means: an upload as it is kept, or the record of one that was never sent. Null: neither. */
export function fileFrom(request: DocumentFileRequest, uploads: readonly Row[]): DocumentFile | null {
  const { fileName } = request;
  const withoutFile = `${WITHOUT_FILE}${fileName}`;
  const { objectPath = withoutFile } = request;
  if (objectPath === withoutFile) {
    const { fileSize = SIZE_WITHOUT_FILE, mimeType = TYPE_WITHOUT_FILE } = request;
    return { fileName, fileSize, mimeType, objectPath };
  }
  const upload = uploads[0] as { file_name: string; file_size: number; mime_type: string } | undefined;
  if (!upload) return null;
  return { fileName: upload.file_name, fileSize: upload.file_size, mimeType: upload.mime_type, objectPath };
}
