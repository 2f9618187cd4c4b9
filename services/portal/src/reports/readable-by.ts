import { holdsPermission, type Permission } from '@waybook/contracts/api';
import type { AdminActor } from '@waybook/platform/http';
import { ReportNotAllowed } from './reports.errors.js';

/** @throws ReportNotAllowed unless the admin may also read what the report is made of */
export function requireReader({ permissions }: AdminActor, needed: Permission): void {
  if (!holdsPermission(permissions, needed)) throw new ReportNotAllowed(needed);
}
