import type { EarningsAnswer } from '@waybook/contracts/api';

/** What an admin can do with a driver's week. */
export type EarningsAction =
  | 'approve_remittances'
  | 'reject_remittances'
  | 'edit'
  | 'submit'
  | 'approve'
  | 'return'
  | 'remove'
  | 'make_remittance';

export interface EarningsRights {
  /** Holds `earnings:write`. */
  mayWrite: boolean;
  /** Holds `remittances:approve`. */
  mayApprove: boolean;
}

/** In the order in which they are likely to be wanted. */
export function actionsFor(record: EarningsAnswer, { mayWrite, mayApprove }: EarningsRights): EarningsAction[] {
  if (record.source === 'remittances') {
    return mayApprove && record.status === 'submitted' ? ['approve_remittances', 'reject_remittances'] : [];
  }
  if (!mayWrite) return [];
  switch (record.status) {
    case 'draft':
      return ['submit', 'edit', 'remove'];
    case 'submitted':
      return ['approve', 'return'];
    case 'approved':
      return record.remittanceId === null ? ['make_remittance', 'return'] : [];
  }
}

export const ACTION_LABELS: Readonly<Record<EarningsAction, string>> = {
  approve_remittances: 'Approve',
  reject_remittances: 'Reject',
  approve: 'Approve',
  return: 'Send Back',
  submit: 'Submit',
  edit: 'Edit',
  remove: 'Remove',
  make_remittance: 'Make Remittance',
};
