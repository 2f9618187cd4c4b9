import type { EarningsAnswer } from '@waybook/contracts/api';
import { formatPounds, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { actionsFor, type EarningsRights } from '../actions/earnings-actions.view';
import { payableTogether, pendingOf } from '../actions/pending-remittances.view';

/** Whether approving is what comes next for a week, and the person's to do. */
export function isApprovable(record: EarningsAnswer, rights: EarningsRights): boolean {
  const [first] = actionsFor(record, rights);
  return first === 'approve_remittances' || first === 'approve';
}

/** What approving these weeks comes to: remittances are paid; what admins added is not, until a remittance is made of it. */
export function approvalText(records: readonly EarningsAnswer[]): string {
  const pending = records.flatMap(pendingOf);
  const entries = records.filter(({ source }) => source === 'entry');
  const lateCount = pending.filter(({ isLateSubmission }) => isLateSubmission).length;
  const net = formatPounds(sumPence(entries.map(({ netPay }) => penceFromDecimalText(netPay))));
  const sentences = [
    pending.length > 0 && `${payableTogether(pending)} will be paid for ${counted(pending.length, 'remittance')}.`,
    lateCount > 0 && `${counted(lateCount, 'remittance')} came after the cutoff and will be paid in three parts.`,
    entries.length > 0 && `What was added by admins comes to ${net} net.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
