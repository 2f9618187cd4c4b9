import pg from 'pg';

/**
 * What no export holds of a business's tables: secrets that would open something, what is encrypted and worth nothing elsewhere, queues, and what
 * only this installation has a use for. Everything else goes out; a test names each table, so that a new one is thought of.
 */
export const NOT_EXPORTED: readonly string[] = [
  ...[
    'events',
    'sealed',
    'sealed_types',
    'person_keys',
    'claims',
    'guards',
    'projection_touches',
    'finance_journal',
    'verifications',
  ],
  ...['users', 'sessions', 'access_changes', 'account_links', 'api_key_secrets', 'password_resets', 'passkeys'],
  ...['second_factors', 'second_factor_set_ups', 'recovery_codes', 'sign_in_challenges', 'scim_tokens'],
  ...[
    'company_identities',
    'company_sign_in_secrets',
    'invitations',
    'webhook_secrets',
    'webhook_cursors',
    'e_invoice_cursors',
    'xero_tokens',
    'xero_sending_plans',
  ],
  ...['invitation_mails', 'new_device_mails', 'password_changed_mails', 'second_factor_mails', 'notification_emails'],
  ...['account_notices', 'alone_mails', 'email_changes', 'email_change_mails'],
  ...['driver_drafts', 'push_messages', 'push_subscriptions'],
];

/** Every table with rows of businesses; what a rebuild has begun to fill is none. */
const TABLES = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'business' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_class live where live.relnamespace = c.relnamespace and c.relname = live.relname || '_rebuilt')
  order by c.relname`;

const ROWS_AT_A_TIME = 1_000;

export async function exportedTables(owner: pg.PoolClient): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(TABLES);
  return rows.map(({ name }) => name).filter((name) => !NOT_EXPORTED.includes(name));
}

/** Each row as JSON, within the transaction that is under way. */
export async function* rowsOf(owner: pg.PoolClient, table: string, business: string): AsyncGenerator<string> {
  const cursor = 'exported';
  await owner.query(
    `declare ${cursor} no scroll cursor for
      select to_jsonb(t)::text as line from ${pg.escapeIdentifier(table)} t where business = ${pg.escapeLiteral(business)}`,
  );
  for (;;) {
    const { rows } = await owner.query<{ line: string }>(`fetch ${ROWS_AT_A_TIME} from ${cursor}`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await owner.query(`close ${cursor}`);
}
