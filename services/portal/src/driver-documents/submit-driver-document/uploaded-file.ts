import type { ContextQuery, Row } from '@waybook/event-store';
import { uploadKeyIn } from '../../uploads/upload-key.js';
import type { DocumentFile } from '../driver-document.decider.js';

/** The upload that an object path names, where it is a driver's document of this business. */
export function uploadedFile(business: string, objectPath: string): ContextQuery {
  return {
    name: 'driver-documents.uploaded-file',
    text: `select key, driver_id, file_name, file_size, mime_type from uploads
            where business = $1 and key = $2 and purpose = 'driver_document'`,
    values: [business, uploadKeyIn(objectPath) ?? ''],
  };
}

interface UploadRow {
  readonly key: string;
  readonly driver_id: string | null;
  readonly file_name: string;
  readonly file_size: number;
  readonly mime_type: string;
}

export function documentFile(row: Row | undefined): DocumentFile | null {
  if (!row) return null;
  const { key, driver_id, file_name, file_size, mime_type } = row as unknown as UploadRow;
  return { uploadKey: key, driverId: driver_id, fileName: file_name, fileSize: file_size, mimeType: mime_type };
}
