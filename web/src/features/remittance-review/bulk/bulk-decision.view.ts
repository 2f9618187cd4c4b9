import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { formatPounds, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { DecisionKind } from '../../../shared/ui/DecisionButtons';
import type { NewToast } from '../../../shared/ui/toast/toast.slice';

/** What a remittance has to say of itself to be decided with others; every list of them knows it. */
export type Decidable = Pick<
  PendingRemittanceAnswer,
  'id' | 'driverId' | 'driverName' | 'weekStartDate' | 'payableAmount' | 'isLateSubmission' | 'flags'
>;

/** Above this many at once, approving wants a recent proof of who approves. */
export const APPROVALS_WITHOUT_PROOF = 10;

/** What one confirmation of many has to say before money moves. */
export function bulkSummary(remittances: readonly Decidable[]) {
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

const VERBS = { approve: 'Approve', reject: 'Reject' } as const;

export function decideLabel(kind: DecisionKind, count: number): string {
  return `${VERBS[kind]} ${counted(count, 'remittance')}`;
}

const DONE = {
  approve: { one: 'Remittance Approved', many: 'Remittances Approved', verb: 'approved', failed: 'Approval Failed' },
  reject: { one: 'Remittance Rejected', many: 'Remittances Rejected', verb: 'rejected', failed: 'Rejection Failed' },
} as const;

export function bulkToast(kind: DecisionKind, done: number, failed: number): NewToast {
  const said = DONE[kind];
  if (failed > 0) {
    const description = `${counted(done, 'remittance')} ${said.verb}, ${failed} not. The list says why.`;
    return { title: said.failed, description, variant: 'destructive' };
  }
  return done === 1
    ? { title: said.one }
    : { title: said.many, description: `${counted(done, 'remittance')} ${said.verb}.` };
}

export function driverCount(remittances: readonly Decidable[]): number {
  return new Set(remittances.map(({ driverId }) => driverId)).size;
}
