import type { DocumentAccessLevel, DocumentCategory } from '@waybook/contracts/api';
import type { DocumentEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { bigint, jsonb, readModel, text, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

/** A version as the row keeps it. */
export interface StoredVersion {
  readonly version: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly mimeType: string;
  readonly objectPath: string;
  readonly publishedBy: string;
  readonly publishedAt: string;
}

export const documents = readModel(
  'documents',
  {
    title: text(),
    description: text(),
    category: text<DocumentCategory>(),
    access_level: text<DocumentAccessLevel>(),
    status: text<'published' | 'withdrawn'>(),
    version: text(),
    file_name: text(),
    file_size: bigint(),
    mime_type: text(),
    object_path: text(),
    /** The newest last. */
    versions: jsonb<readonly StoredVersion[]>(),
    uploaded_by: uuid(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      documents_by_creation: ['business', 'status', 'created_at', 'id'],
      documents_by_category: ['business', 'category', 'created_at', 'id'],
      documents_by_title: ['business', 'status', 'title', 'id'],
    },
  },
);
export type DocumentRow = RowOf<typeof documents>;

type Published = Extract<DocumentEvent, { type: 'DocumentPublished' }>['data'];
type VersionPublished = Extract<DocumentEvent, { type: 'DocumentVersionPublished' }>['data'];

export const documentsProjection: InlineProjection<DocumentRow, DocumentEvent> = projectedInto(
  documents,
  (row, event) => {
    if (event.type === 'DocumentPublished') return publishedRow(event.data, event.at);
    if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
    return { ...row, ...changedColumns(row, event), updated_at: event.at };
  },
);

function publishedRow(data: Published, at: Date): DocumentRow {
  return {
    title: data.title,
    description: data.description,
    category: data.category,
    access_level: data.accessLevel,
    status: 'published',
    ...newestVersion([], data),
    uploaded_by: data.publishedBy,
    created_at: at,
    updated_at: at,
  };
}

function changedColumns(
  { versions }: DocumentRow,
  event: Recorded<Exclude<DocumentEvent, { type: 'DocumentPublished' }>>,
): Partial<DocumentRow> {
  switch (event.type) {
    case 'DocumentVersionPublished':
      return newestVersion(versions, event.data);
    case 'DocumentRedescribed': {
      const { title, description, category } = event.data;
      return { title, description, category };
    }
    case 'DocumentAccessChanged':
      return { access_level: event.data.accessLevel };
    case 'DocumentWithdrawn':
      return { status: 'withdrawn' };
  }
}

function newestVersion(earlier: readonly StoredVersion[], data: Published | VersionPublished) {
  const { version, fileName, fileSize, mimeType, objectPath, publishedBy, publishedAt } = data;
  const newest = { version, fileName, fileSize, mimeType, objectPath, publishedBy, publishedAt };
  return {
    version,
    file_name: fileName,
    file_size: fileSize,
    mime_type: mimeType,
    object_path: objectPath,
    versions: [...earlier, newest],
  };
}
