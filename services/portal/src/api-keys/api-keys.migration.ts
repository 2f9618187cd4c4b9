import { businessTable, type Migration } from '@waybook/platform/database';

/** `api_keys` is what the events say; what a key is checked against is in no event and stands by itself. */
export const apiKeysMigrations: readonly Migration[] = [
  {
    name: 'api-keys-1-baseline',
    up: (roles) => `
      create table api_keys (
        id uuid primary key,
        business uuid not null,
        name text not null,
        permissions text[] not null,
        ending text not null,
        created_by uuid not null,
        created_at timestamptz not null,
        revoked_by uuid,
        revoked_at timestamptz
      );
      create index api_keys_by_business on api_keys (business, created_at, id);
      ${businessTable(roles, 'api_keys')}
      create trigger api_keys_revoked after update of revoked_at on api_keys for each row
        when (old.revoked_at is distinct from new.revoked_at) execute function note_access_change('id');

      create table api_key_secrets (
        id uuid primary key,
        business uuid not null,
        secret_hash text not null,
        last_used_at timestamptz
      );
      create index api_key_secrets_by_business on api_key_secrets (business, id);
      ${businessTable(roles, 'api_key_secrets')}
    `,
  },
  {
    name: 'api-keys-2-expiry-and-addresses',
    up: () => `
      alter table api_keys add column expires_at timestamptz, add column allowed_addresses text[];
      alter table api_key_secrets add column last_used_from text;
    `,
  },
];
