import { complianceServiceMigrations } from '@waybook/compliance';
import { notificationsMigrations } from '@waybook/notifications';
import type { Migration } from '@waybook/platform/database';
import { portalMigrations } from '@waybook/portal';

/** The whole schema of an installation: the portal's tables, and those of the services beside it, which look at the portal's. */
export const installationMigrations: readonly Migration[] = [
  ...portalMigrations,
  ...notificationsMigrations,
  ...complianceServiceMigrations,
];
