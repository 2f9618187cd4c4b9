import type { Pence } from '@waybook/contracts/money';
import type { ApprovedRemittance, Reissue } from './remittance.js';

/** What a remittance comes to, and how much of that is kept for later. */
export interface AgreedFigures {
  readonly netPence: Pence;
  readonly retentionPence: Pence;
}

/** What is still to be paid, and what of it is retained first (R59). Nothing where more was paid than is right (R60). */
export function outstanding({ netPence, retentionPence }: AgreedFigures, paidBeforePence: Pence) {
  const unpaidPence = Math.max(0, netPence - paidBeforePence);
  const heldPence = Math.min(retentionPence, unpaidPence);
  return { heldPence, duePence: unpaidPence - heldPence };
}

function calculated({ breakdown }: ApprovedRemittance['submission']): AgreedFigures {
  return { netPence: breakdown.netRemittancePence, retentionPence: breakdown.retentionPence ?? 0 };
}

/**
 * The figures that were last approved or confirmed, and who has raised them since. A chain of corrections is measured by the same
 * figures until one of them is confirmed.
 */
export function agreedFigures({ submission, increase }: ApprovedRemittance) {
  const agreed = 'agreed' in submission && increase !== 'confirmed' ? submission.agreed : undefined;
  return agreed ?? { ...calculated(submission), raisedBy: [] };
}

/** What of a correction waits for a second person: what is due, and what is retained, above the agreed figures (R410). */
export function unconfirmedOf({
  agreed,
  duePence,
  retentionHeldPence,
  paidBeforePence,
}: Pick<Reissue, 'duePence' | 'retentionHeldPence' | 'paidBeforePence'> & {
  readonly agreed?: AgreedFigures | undefined;
}) {
  if (agreed === undefined) return { duePence: 0, retentionPence: 0 };
  const before = outstanding(agreed, paidBeforePence);
  return {
    duePence: Math.max(0, duePence - before.duePence),
    retentionPence: Math.max(0, retentionHeldPence - before.heldPence),
  };
}
