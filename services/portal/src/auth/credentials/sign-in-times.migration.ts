/**
 * Whoever is there was made along with their admin user or driver, and last changed, as far as it is known, when they last signed in.
 * The defaults stay: an instance of the version before writes neither column.
 */
export const signInTimesSql = () => `
  alter table users add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
  update users set created_at = person.created_at
  from (select id, created_at from admin_users union all select id, created_at from drivers) person
  where person.id = users.id;
  update users set updated_at = greatest(created_at, last_login_at, passkey_offered_at);
`;
