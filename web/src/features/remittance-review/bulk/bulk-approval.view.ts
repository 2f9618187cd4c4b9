import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { formatPounds, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { NewToast } from '../../../shared/ui/toast/toast.slice';

/** What one confirmation of many has to say before money moves. */
export function bulkSummary(remittances: readonly PendingRemittanceAnswer[]) {
  const payablePence = sumPence(remittances.map(({ payableAmount }) => penceFromDecimalText(payableAmount)));
  return {
    payable: formatPounds(payablePence),
    lateCount: remittances.filter(({ isLateSubmission }) => isLateSubmission).length,
    flagged: remittances.filter(({ flags }) => flags.length > 0),
  };
}

/** The ids from one row to another, whichever stands first; just the second where the first isn't listed any more. */
export function idsBetween(listed: readonly { id: string }[], from: string | null, to: string): readonly string[] {
  const ids = listed.map(({ id }) => id);
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return ends.includes(-1) ? [to] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}

export function approveLabel(count: number): string {
  return `Approve ${counted(count, 'remittance')}`;
}

export function bulkToast(done: number, failed: number): NewToast {
  if (failed > 0) {
    const description = `${counted(done, 'remittance')} approved, ${failed} not. The list says why.`;
    return { title: 'Approval Failed', description, variant: 'destructive' };
  }
  return done === 1
    ? { title: 'Remittance Approved' }
    : { title: 'Remittances Approved', description: `${counted(done, 'remittance')} approved.` };
}
