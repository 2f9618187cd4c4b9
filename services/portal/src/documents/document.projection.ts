import type { DocumentAccessLevel, DocumentCategory } from '@waybook/contracts/api';
import type { DocumentEvent } from '@waybook/contracts/events';
import type { InlineProjection, Recorded } from '@waybook/event-store';

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

export interface DocumentRow {
  readonly title: string;
  readonly description: string;
  readonly category: DocumentCategory;
  readonly access_level: DocumentAccessLevel;
  readonly status: 'published' | 'withdrawn';
  readonly version: string;
  readonly file_name: string;
  readonly file_size: number;
  readonly mime_type: string;
  readonly object_path: string;
  /** The newest last. */
  readonly versions: readonly StoredVersion[];
  readonly uploaded_by: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type Published = Extract<DocumentEvent, { type: 'DocumentPublished' }>['data'];
type VersionPublished = Extract<DocumentEvent, { type: 'DocumentVersionPublished' }>['data'];

export const documentsProjection: InlineProjection<DocumentRow, DocumentEvent> = {
  table: 'documents',
  columns: {
    title: 'text',
    description: 'text',
    category: 'text',
    access_level: 'text',
    status: 'text',
    version: 'text',
    file_name: 'text',
    file_size: 'bigint',
    mime_type: 'text',
    object_path: 'text',
    versions: 'jsonb',
    uploaded_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: (row, event) => {
    if (event.type === 'DocumentPublished') return publishedRow(event.data, event.at);
    if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
    return { ...row, ...changedColumns(row, event), updated_at: event.at };
  },
};

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
