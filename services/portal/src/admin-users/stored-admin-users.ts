/** What is known of an admin user, and how they sign in and did last, which stands with the credentials. */
export const STORED_ADMIN_USERS = `
  select admin.id, admin.business, admin.username, admin.email, admin.first_name, admin.last_name, admin.role, admin.permissions,
         admin.is_active, admin.created_at, admin.updated_at, admin.session_epoch, admin.remittance_limit_pence, admin.run_limit_pence, admin.deleted_at, users.last_login_at,
         exists (select from second_factors where id = admin.id) as has_codes,
         (select count(*)::int from passkeys where person = admin.id) as passkeys
  from admin_users as admin left join users on users.id = admin.id`;
