import type { DatabaseRoles } from '@waybook/platform/database';

const OWN_BUSINESS = `business = nullif(current_setting('waybook.business', true), '')::uuid`;

/** The application sees one business at a time; the system's role and the owner see all. */
export function separateBusinesses({ owner, app, system }: DatabaseRoles, table: string): string {
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy ${table}_app on ${table} to "${app}" using (${OWN_BUSINESS}) with check (${OWN_BUSINESS});
    create policy ${table}_system on ${table} to "${system}" using (true);
    create policy ${table}_owner on ${table} to "${owner}" using (true);
  `;
}
