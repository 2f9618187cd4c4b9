import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { uploadKeyIn } from './document-file.js';
import type { DocumentRow } from './document.projection.js';

export type StoredDocument = DocumentRow & { readonly id: string; readonly business: string };

export function documentAnswer(document: StoredDocument): BusinessDocumentAnswer {
  return {
    id: document.id,
    businessId: document.business,
    title: document.title,
    description: document.description,
    fileName: document.file_name,
    fileSize: document.file_size,
    mimeType: document.mime_type,
    objectPath: document.object_path,
    hasFile: uploadKeyIn(document.object_path) !== null,
    category: document.category,
    version: document.version,
    isActive: document.status === 'published',
    accessLevel: document.access_level,
    uploadedBy: document.uploaded_by,
    createdAt: document.created_at.toISOString(),
    updatedAt: document.updated_at.toISOString(),
  };
}
