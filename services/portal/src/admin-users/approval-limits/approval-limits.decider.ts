import type { AdminUserEvent } from '@waybook/contracts/events';
import type { Authority } from '../admin-user.decider.js';
import { AdminUserNotFound } from '../admin-user.errors.js';
import { isThere, type AdminUser } from '../admin-user.js';
import type { Directors } from '../directors.js';
import { areIndependent } from '../independence/independence.js';
import type { Office } from '../independence/office.js';
import { isAbove, limitsOf } from './approval-limits.js';
import type { ApprovalLimits } from './limits.js';
import { LimitAboveYourOwn, LimitsNotYoursToChange, OwnLimitNotRaised } from './approval-limits.errors.js';

export interface ChangeApprovalLimitsInput {
  readonly adminUserId: string;
  readonly limits: ApprovalLimits;
  readonly by: Authority;
  readonly directors: Directors;
  readonly office: Office;
  readonly at: Date;
}

/** R414. Nobody raises their own limit, or one of somebody whom they control, above what they may approve themselves. */
export function changeApprovalLimits(admin: AdminUser, command: ChangeApprovalLimitsInput): AdminUserEvent[] {
  if (!isThere(admin)) throw new AdminUserNotFound();
  const { adminUserId, limits, by, at } = command;
  if (!by.isDirector) throw new LimitsNotYoursToChange();
  const { remittancePence, runPence } = admin.limits;
  if (limits.remittancePence === remittancePence && limits.runPence === runPence) return [];
  checkRaised({ to: limits.remittancePence, from: remittancePence, own: 'remittancePence' }, command);
  checkRaised({ to: limits.runPence, from: runPence, own: 'runPence' }, command);
  const changed = { changedBy: by.id, changedAt: at.toISOString() };
  return [{ type: 'AdminUserApprovalLimitsChanged', data: { adminUserId, ...limits, ...changed } }];
}

interface LimitChange {
  readonly from: number | null;
  readonly to: number | null;
  readonly own: keyof ApprovalLimits;
}

function checkRaised(
  { from, to, own }: LimitChange,
  { adminUserId, by, directors, office, at }: ChangeApprovalLimitsInput,
): void {
  if (by.id === null || !isAbove(to, from)) return;
  if (by.id === adminUserId) {
    const isOnlyDirector = [...directors].every((id) => id === by.id);
    if (!isOnlyDirector) throw new OwnLimitNotRaised();
  } else if (isAbove(to, limitsOf(office, by.id)[own]) && !areIndependent(office, by.id, adminUserId, at)) {
    throw new LimitAboveYourOwn();
  }
}
