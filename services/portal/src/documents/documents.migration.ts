import { businessTable, type Migration } from '@waybook/platform/database';

export const documentsMigrations: readonly Migration[] = [
  {
    name: 'documents-1-baseline',
    up: (roles) => `
      create table documents (
        id uuid primary key,
        business uuid not null,
        title text not null,
        description text not null,
        category text not null,
        access_level text not null,
        status text not null,
        version text not null,
        file_name text not null,
        file_size bigint not null,
        mime_type text not null,
        object_path text not null,
        versions jsonb not null,
        uploaded_by uuid not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index documents_by_creation on documents (business, status, created_at, id);
      create index documents_by_category on documents (business, category, created_at, id);
      create index documents_by_title on documents (business, status, title, id);
      ${businessTable(roles, 'documents')}
    `,
  },
];
