/** What is known of an admin user, and when they last signed in, which is no event and stands with the credentials. */
export const STORED_ADMIN_USERS = `
  select admin.id, admin.business, admin.username, admin.email, admin.first_name, admin.last_name, admin.role, admin.permissions,
         admin.is_active, admin.created_at, admin.updated_at, admin.session_epoch, admin.deleted_at, users.last_login_at
  from admin_users as admin left join users on users.id = admin.id`;
