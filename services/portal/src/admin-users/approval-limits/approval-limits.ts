import type { Pence } from '@waybook/contracts/money';
import { TWO_PERSON_ACTS, type ApprovalLimitKind } from '@waybook/contracts/texts';
import { heldAt } from '../independence/acting-alone.js';
import type { Office } from '../independence/office.js';
import { AboveApprovalLimit } from './approval-limits.errors.js';
import { NO_LIMITS, type ApprovalLimits } from './limits.js';

const FIELDS = { remittance: 'remittancePence', run: 'runPence' } as const;
const PERMISSIONS = {
  remittance: TWO_PERSON_ACTS.approveRemittance.permission,
  run: TWO_PERSON_ACTS.settleRun.permission,
};

export function isAbove(one: Pence | null, other: Pence | null): boolean {
  if (other === null) return false;
  return one === null || one > other;
}

export function limitsOf(office: Office, adminId: string | null): ApprovalLimits {
  return (adminId === null ? undefined : office.admins.get(adminId)?.limits) ?? NO_LIMITS;
}

interface Approving {
  readonly kind: ApprovalLimitKind;
  readonly by: string;
  readonly amountPence: Pence;
  readonly at: Date;
}

/** @throws AboveApprovalLimit where it comes to more than the admin may approve (R413) */
export function checkApprovalLimit(office: Office, { kind, by, amountPence, at }: Approving): void {
  const field = FIELDS[kind];
  const limitPence = limitsOf(office, by)[field];
  if (limitPence === null || amountPence <= limitPence) return;
  const colleagues = [...office.admins.values()]
    .filter((admin) => admin.id !== by && heldAt(admin, PERMISSIONS[kind], at))
    .filter(({ id }) => !isAbove(amountPence, limitsOf(office, id)[field]))
    .map(({ name }) => name);
  throw new AboveApprovalLimit({ kind, limitPence, amountPence, colleagues });
}
