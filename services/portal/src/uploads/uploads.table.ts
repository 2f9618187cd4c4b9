import type { UploadPurpose } from '@waybook/contracts/api';
import { boolean, integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** A row stands once its bytes are kept, never changes, and goes with the person's files. */
export const uploads = plainTable(
  'uploads',
  {
    /** The part of an `objectPath` behind `/api/uploads/`. */
    key: text().inByteOrder(),
    business: uuid(),
    /** The driver whose it is; null for what an admin sent. */
    driver_id: uuid().nullable(),
    /** Under whose key the bytes are encrypted: the person's, or the business's for its own documents, which outlive their sender. */
    person_id: uuid(),
    purpose: text<UploadPurpose>(),
    file_name: text(),
    file_size: integer(),
    mime_type: text(),
    sha256: text(),
    has_thumbnail: boolean(),
    uploaded_by: uuid(),
    idempotency_key: text().inByteOrder().nullable(),
    /** Of the content as it was sent, and its purpose. */
    request_hash: text().nullable(),
    created_at: timestamptz(),
  },
  {
    primaryKey: ['key'],
    constraints: {
      uploads_purpose_check: `check (purpose in ('pod_photo', 'driver_document', 'business_document', 'ticket_photo', 'query_photo'))`,
    },
    indexes: {
      uploads_one_per_idempotency_key: {
        on: ['business', 'uploaded_by', 'idempotency_key'],
        where: 'idempotency_key is not null',
        isUnique: true,
      },
      uploads_by_person: ['business', 'person_id', 'created_at'],
    },
    rights: { app: ['select', 'insert', 'delete'], system: ['select'] },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);
