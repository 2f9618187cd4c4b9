import type { DynamicModule } from '@nestjs/common';
import { ComplianceHistoryModule } from '@waybook/compliance';
import { openKeyVault } from '@waybook/event-store';
import { NotificationsModule, vapidKey } from '@waybook/notifications';
import type { OpenedResources } from './open-resources.js';

/** What of the services beside the portal answers requests. */
export function serviceModules({
  appPool,
  masterKey,
  previousMasterKey,
  pushKey,
}: Pick<OpenedResources, 'appPool' | 'masterKey' | 'previousMasterKey' | 'pushKey'>): DynamicModule[] {
  const vault = openKeyVault({ pool: appPool, masterKey, previousMasterKey });
  const publicKey = pushKey === undefined ? null : vapidKey(pushKey).publicKey;
  return [NotificationsModule.with({ appPool, push: { vault, publicKey } }), { module: ComplianceHistoryModule }];
}
