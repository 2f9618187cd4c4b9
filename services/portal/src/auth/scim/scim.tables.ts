import { boolean, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What a company's directory shows itself by; of no event. */
export const scimTokens = plainTable(
  'scim_tokens',
  {
    /** The business's own: it has one. */
    id: uuid(),
    business: uuid(),
    token_id: uuid(),
    secret_hash: text(),
    ending: text(),
    made_by: uuid(),
    made_at: timestamptz(),
    last_used_at: timestamptz().nullable(),
  },
  { primaryKey: ['id'] },
);

/** Whom a company's directory keeps, and by what it knows them; it goes with the account. */
export const scimAccounts = plainTable(
  'scim_accounts',
  {
    /** The admin user's. */
    id: uuid(),
    business: uuid(),
    external_id: text().nullable(),
    /** Whether the directory made the account, so that it was nobody's before. */
    is_made: boolean(),
  },
  {
    primaryKey: ['id'],
    constraints: { scim_accounts_id_fkey: 'foreign key (id) references users (id) on delete cascade' },
    indexes: { scim_accounts_by_external_id: ['business', 'external_id'] },
  },
);
