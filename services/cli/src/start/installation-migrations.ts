import { complianceServiceMigrations } from '@waybook/compliance';
import { notificationsMigrations } from '@waybook/notifications';
import { instancesMigrations } from '../instances/instances.migration.js';
import { maintenanceMigrations } from '../maintenance/maintenance.migration.js';
import { operatorMigrations } from '../operator/operator.migration.js';
import type { Migration } from '@waybook/platform/database';
import { portalMigrations } from '@waybook/portal';

/** The whole schema of an installation: the portal's tables, and those of the services beside it, which look at the portal's, and what is the installation's own. */
export const installationMigrations: readonly Migration[] = [
  ...portalMigrations,
  ...notificationsMigrations,
  ...complianceServiceMigrations,
  ...maintenanceMigrations,
  ...instancesMigrations,
  ...operatorMigrations,
];
