import { businessTable, type Migration } from '@waybook/platform/database';

export const driverDocumentsMigrations: readonly Migration[] = [
  {
    name: 'driver-documents-1-baseline',
    up: (roles) => `
      create table driver_documents (
        id uuid primary key,
        business uuid not null,
        driver_id uuid not null,
        document_type text not null,
        file_name text not null,
        file_size integer not null,
        mime_type text not null,
        upload_key text not null,
        status text not null,
        issued_date date,
        expiry_date date,
        follows_id uuid,
        uploaded_by uuid not null,
        uploaded_at timestamptz not null,
        decided_by uuid,
        decided_at timestamptz,
        rejection_reason text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index driver_documents_by_age on driver_documents (business, uploaded_at, id);
      create index driver_documents_by_status on driver_documents (business, status, uploaded_at, id);
      create index driver_documents_by_expiry on driver_documents (business, expiry_date, id);
      create index driver_documents_by_driver on driver_documents (business, driver_id, uploaded_at, id);
      ${businessTable(roles, 'driver_documents')}
    `,
  },
];
