import { z } from 'zod';
import { DOCUMENT_ACCESS_LEVELS, DOCUMENT_CATEGORIES } from '../api/documents.js';
import { count, instant, text, uuid } from './fields.js';

export const BusinessDocumentAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    title: text,
    description: text,
    fileName: text,
    fileSize: count.describe('Bytes'),
    mimeType: text.meta({ example: 'application/pdf' }),
    objectPath: text,
    hasFile: z.boolean().describe('False where there is nothing to download'),
    category: z.enum(DOCUMENT_CATEGORIES),
    version: text.meta({ example: '1.0' }),
    isActive: z.boolean().describe('False once withdrawn'),
    accessLevel: z.enum(DOCUMENT_ACCESS_LEVELS),
    uploadedBy: uuid,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'BusinessDocumentSchema' });
export type BusinessDocumentAnswer = z.infer<typeof BusinessDocumentAnswer>;

export const DocumentVersionAnswer = z
  .object({
    version: text.meta({ example: '1.0' }),
    fileName: text,
    fileSize: count,
    mimeType: text,
    hasFile: z.boolean(),
    publishedBy: uuid,
    publishedByName: text.nullable(),
    publishedAt: instant,
  })
  .meta({ id: 'DocumentVersionSchema' });
export type DocumentVersionAnswer = z.infer<typeof DocumentVersionAnswer>;

/** `GET /api/documents/{id}` for admins: with all versions, the newest first. */
export const DocumentDetailsAnswer = BusinessDocumentAnswer.extend({
  versions: z.array(DocumentVersionAnswer).describe('The newest first'),
}).meta({ id: 'DocumentDetailsSchema' });
export type DocumentDetailsAnswer = z.infer<typeof DocumentDetailsAnswer>;

export const DocumentFiguresAnswer = z
  .object({
    total: count,
    byCategory: z.record(z.enum(DOCUMENT_CATEGORIES), count),
  })
  .meta({ id: 'DocumentFiguresSchema' });
export type DocumentFiguresAnswer = z.infer<typeof DocumentFiguresAnswer>;
