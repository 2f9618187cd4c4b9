import { businessTable, type Migration } from '@waybook/platform/database';

/**
 * A plain table: a row stands once its bytes are kept, never changes, and goes with the person. What others look up here:
 *
 * - `key`: the part of an `objectPath` behind `/api/uploads/`;
 * - `driver_id`: the driver who sent it, and so whose it is; null for what an admin sent;
 * - `purpose`: `pod_photo` for proof of delivery, `ticket_photo` and `query_photo` for what a driver attaches to a message.
 *
 * A driver's own photos among some keys: `where business = $1 and key = any ($2::text[]) and driver_id = $3 and purpose = 'pod_photo'`.
 */
export const uploadMigrations: readonly Migration[] = [
  {
    name: 'uploads-1-baseline',
    up: (roles) => `
      create table uploads (
        key text collate "C" primary key,
        business uuid not null,
        driver_id uuid,
        person_id uuid not null,
        purpose text not null check (purpose in ('pod_photo', 'driver_document', 'business_document')),
        file_name text not null,
        file_size integer not null,
        mime_type text not null,
        sha256 text not null,
        has_thumbnail boolean not null,
        uploaded_by uuid not null,
        idempotency_key text collate "C",
        request_hash text,
        created_at timestamptz not null
      );
      create unique index uploads_one_per_idempotency_key on uploads (business, uploaded_by, idempotency_key)
        where idempotency_key is not null;
      create index uploads_by_person on uploads (business, person_id, created_at);
      ${businessTable(roles, 'uploads', { app: ['select', 'insert', 'delete'], system: ['select'] })}
    `,
  },
  {
    name: 'uploads-2-message-photos',
    up: () => `
      alter table uploads drop constraint uploads_purpose_check,
        add constraint uploads_purpose_check check (purpose in ('pod_photo', 'driver_document', 'business_document', 'ticket_photo', 'query_photo'));
    `,
  },
];
