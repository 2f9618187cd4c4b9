import { plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What a key is checked against; of no event. */
export const apiKeySecrets = plainTable(
  'api_key_secrets',
  {
    id: uuid(),
    business: uuid(),
    secret_hash: text(),
    last_used_at: timestamptz().nullable(),
    last_used_from: text().nullable(),
  },
  { primaryKey: ['id'], indexes: { api_key_secrets_by_business: ['business', 'id'] } },
);
