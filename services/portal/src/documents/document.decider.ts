import { MAX_DOCUMENT_VERSIONS, type DocumentAccessLevel, type DocumentCategory } from '@waybook/contracts/api';
import type { DocumentEvent } from '@waybook/contracts/events';
import {
  DocumentAlreadyPublished,
  DocumentFileUnknown,
  DocumentIsWithdrawn,
  DocumentNotFound,
  DocumentVersionExists,
  TooManyDocumentVersions,
} from './document.errors.js';
import type { BusinessDocument, PublishedDocument, WithdrawnDocument } from './document.js';
import { versionAfter } from './version-after.js';

/** The file as it is kept; what a request says about an upload counts for nothing. */
export interface DocumentFile {
  readonly fileName: string;
  readonly fileSize: number;
  readonly mimeType: string;
  readonly objectPath: string;
}

interface By {
  readonly by: string;
  readonly at: Date;
}

export interface PublishDocumentInput extends By {
  readonly documentId: string;
  readonly businessId: string;
  readonly title: string;
  readonly description: string;
  readonly category: DocumentCategory;
  readonly accessLevel: DocumentAccessLevel;
  readonly version: string;
  /** Null where the file that the request names isn't there. */
  readonly file: DocumentFile | null;
}

export function publishDocument(document: BusinessDocument, command: PublishDocumentInput): DocumentEvent[] {
  if (document.status !== 'not_published') throw new DocumentAlreadyPublished();
  const { file, by: publishedBy, at, ...said } = command;
  if (file === null) throw new DocumentFileUnknown();
  return [{ type: 'DocumentPublished', data: { ...said, ...file, publishedBy, publishedAt: at.toISOString() } }];
}

export interface PublishVersionInput extends By {
  /** Undefined: what comes after the last one. */
  readonly version: string | undefined;
  readonly file: DocumentFile | null;
}

export function publishVersion(document: BusinessDocument, command: PublishVersionInput): DocumentEvent[] {
  const { documentId, businessId, versions } = stillPublished(document);
  const { file, by: publishedBy, at } = command;
  if (file === null) throw new DocumentFileUnknown();
  if (versions.length >= MAX_DOCUMENT_VERSIONS) throw new TooManyDocumentVersions();
  const version = command.version ?? versionAfter(versions.at(-1) ?? '');
  if (versions.includes(version)) throw new DocumentVersionExists(version);
  const said = { documentId, businessId, version, ...file };
  return [{ type: 'DocumentVersionPublished', data: { ...said, publishedBy, publishedAt: at.toISOString() } }];
}

export interface DocumentChanges {
  readonly title?: string;
  readonly description?: string;
  readonly category?: DocumentCategory;
  readonly accessLevel?: DocumentAccessLevel;
}

export function changeDocument(document: BusinessDocument, changes: DocumentChanges, { by, at }: By): DocumentEvent[] {
  const published = stillPublished(document);
  const { documentId, businessId } = published;
  const { title, description, category, accessLevel } = { ...published, ...given(changes) };
  const change = { documentId, changedBy: by, changedAt: at.toISOString() };
  const events: DocumentEvent[] = [];
  if (title !== published.title || description !== published.description || category !== published.category) {
    events.push({ type: 'DocumentRedescribed', data: { ...change, businessId, title, description, category } });
  }
  if (accessLevel !== published.accessLevel) {
    events.push({ type: 'DocumentAccessChanged', data: { ...change, accessLevel } });
  }
  return events;
}

/** Withdrawing what is withdrawn already changes nothing. */
export function withdrawDocument(document: BusinessDocument, { by, at }: By): DocumentEvent[] {
  const { documentId, status } = everPublished(document);
  if (status === 'withdrawn') return [];
  return [{ type: 'DocumentWithdrawn', data: { documentId, withdrawnBy: by, withdrawnAt: at.toISOString() } }];
}

function everPublished(document: BusinessDocument): PublishedDocument | WithdrawnDocument {
  if (document.status === 'not_published') throw new DocumentNotFound();
  return document;
}

function stillPublished(document: BusinessDocument): PublishedDocument {
  const published = everPublished(document);
  if (published.status === 'withdrawn') throw new DocumentIsWithdrawn();
  return published;
}

function given(changes: DocumentChanges): DocumentChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
