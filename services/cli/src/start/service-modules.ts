import type { DynamicModule } from '@nestjs/common';
import { ComplianceHistoryModule } from '@waybook/compliance';
import { openKeyVault } from '@waybook/event-store';
import { NotificationsModule, vapidKey } from '@waybook/notifications';
import { MaintenanceModule } from '../maintenance/maintenance.module.js';
import type { GuardedResources } from './open-resources.js';

/** What of the services beside the portal answers requests. */
export function serviceModules({
  appPool,
  masterKey,
  previousMasterKey,
  pushKey,
  maintenance,
}: Pick<GuardedResources, 'appPool' | 'masterKey' | 'previousMasterKey' | 'pushKey' | 'maintenance'>): DynamicModule[] {
  const vault = openKeyVault({ pool: appPool, masterKey, previousMasterKey });
  const publicKey = pushKey === undefined ? null : vapidKey(pushKey).publicKey;
  return [
    NotificationsModule.with({ appPool, push: { vault, publicKey } }),
    { module: ComplianceHistoryModule },
    MaintenanceModule.with(maintenance),
  ];
}
