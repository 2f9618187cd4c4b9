export const DOCUMENT_CATEGORIES = [
  'policies',
  'forms',
  'terms_conditions',
  'training',
  'contracts',
  'procedures',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export const DOCUMENT_ACCESS_LEVELS = ['all', 'drivers_only', 'admin_only'] as const;
export type DocumentAccessLevel = (typeof DOCUMENT_ACCESS_LEVELS)[number];

export const DEFAULT_DOCUMENT_VERSION = '1.0';
export const MAX_DOCUMENT_VERSION_LENGTH = 20;
/** A document has at most so many versions; who needs more publishes a new one. */
export const MAX_DOCUMENT_VERSIONS = 200;

/** A file that was uploaded for the purpose `business_document`, or `/documents/{fileName}` without one (R113). */
export interface DocumentFileRequest {
  fileName: string;
  fileSize?: number;
  mimeType?: string;
  objectPath?: string;
}

export interface PublishDocumentRequest extends DocumentFileRequest {
  title: string;
  description?: string | null;
  category?: DocumentCategory;
  accessLevel?: DocumentAccessLevel;
  version?: string;
  isActive?: boolean;
  businessId?: string;
  uploadedBy?: string;
}

export interface PublishDocumentVersionRequest extends DocumentFileRequest {
  /** By default the last one's last number plus one: 1.0 is followed by 1.1. */
  version?: string;
}

/** Only what is in it changes. */
export interface ChangeDocumentRequest {
  title?: string;
  description?: string | null;
  category?: DocumentCategory;
  accessLevel?: DocumentAccessLevel;
}
