import { codeColumn, countColumn, instantColumn, textColumn, yesNoColumn } from '@waybook/platform/list-files';
import { hasSecondFactor, type StoredAdminUser } from '../admin-user-answer.js';

export const ADMIN_USER_COLUMNS = [
  textColumn<StoredAdminUser>('First name', (admin) => admin.first_name),
  textColumn<StoredAdminUser>('Last name', (admin) => admin.last_name),
  textColumn<StoredAdminUser>('Username', (admin) => admin.username),
  textColumn<StoredAdminUser>('Email', (admin) => admin.email),
  codeColumn<StoredAdminUser>('Role', (admin) => admin.role),
  textColumn<StoredAdminUser>('Permissions', (admin) => admin.permissions.join(' ')),
  yesNoColumn<StoredAdminUser>('Active', (admin) => admin.is_active),
  yesNoColumn<StoredAdminUser>('Second factor', hasSecondFactor),
  countColumn<StoredAdminUser>('Passkeys', (admin) => admin.passkeys),
  instantColumn<StoredAdminUser>('Created', (admin) => admin.created_at.toISOString()),
  instantColumn<StoredAdminUser>('Last login', (admin) => admin.last_login_at?.toISOString() ?? null),
];
