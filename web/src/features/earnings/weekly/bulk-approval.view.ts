import type { EarningsAnswer } from '@waybook/contracts/api';
import { actionsFor, type EarningsRights } from '../actions/earnings-actions.view';

/** Whether approving is what comes next for a week, and the person's to do. */
export function isApprovable(record: EarningsAnswer, rights: EarningsRights): boolean {
  const [first] = actionsFor(record, rights);
  return first === 'approve_remittances' || first === 'approve';
}
