import type { DynamicModule } from '@nestjs/common';
import { ComplianceHistoryModule } from '@waybook/compliance';
import { NotificationsModule } from '@waybook/notifications';
import type { OpenedResources } from './open-resources.js';

/** What of the services beside the portal answers requests. */
export function serviceModules({ appPool }: Pick<OpenedResources, 'appPool'>): DynamicModule[] {
  return [NotificationsModule.with({ appPool }), { module: ComplianceHistoryModule }];
}
