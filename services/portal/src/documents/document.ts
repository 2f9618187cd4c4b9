import type { DocumentAccessLevel, DocumentCategory } from '@waybook/contracts/api';
import type { DocumentEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { documentsProjection } from './document.projection.js';

interface Published {
  readonly documentId: string;
  readonly businessId: string;
  readonly title: string;
  readonly description: string;
  readonly category: DocumentCategory;
  readonly accessLevel: DocumentAccessLevel;
  /** Names of all versions, the newest last. */
  readonly versions: readonly string[];
}

export type PublishedDocument = Published & { readonly status: 'published' };
export type WithdrawnDocument = Published & { readonly status: 'withdrawn' };
export type BusinessDocument = { readonly status: 'not_published' } | PublishedDocument | WithdrawnDocument;

export const notPublished: BusinessDocument = { status: 'not_published' };

export function evolve(document: BusinessDocument, event: DocumentEvent): BusinessDocument {
  if (event.type === 'DocumentPublished') {
    if (document.status !== 'not_published') throw new Error('a document is published once');
    return { ...event.data, status: 'published', versions: [event.data.version] };
  }
  if (document.status !== 'published') throw new Error(`${event.type} can't follow on ${document.status}`);
  switch (event.type) {
    case 'DocumentVersionPublished':
      return { ...document, versions: [...document.versions, event.data.version] };
    case 'DocumentRedescribed': {
      const { title, description, category } = event.data;
      return { ...document, title, description, category };
    }
    case 'DocumentAccessChanged':
      return { ...document, accessLevel: event.data.accessLevel };
    case 'DocumentWithdrawn':
      return { ...document, status: 'withdrawn' };
  }
}

export const documentStream: StreamDefinition<BusinessDocument, DocumentEvent> = {
  category: 'document',
  initial: notPublished,
  evolve,
  projections: [documentsProjection],
};
