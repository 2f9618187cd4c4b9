import type { EntryMark, Moved } from '../../finance/index.js';

interface Kind {
  /** In the journal's number. */
  readonly code: string;
  readonly text: string;
}

/** What a journal tells, in the order in which a day's journals stand. What takes something back is never added to it. */
export const JOURNAL_KINDS = {
  approved: { code: 'APP', text: 'Remittances approved' },
  corrected: { code: 'COR', text: 'Remittances taken back by corrections' },
  reissued: { code: 'REI', text: 'Remittances in place of corrected ones' },
  paid: { code: 'PAY', text: 'Payment runs paid' },
  returned: { code: 'RET', text: 'Payments returned by the bank' },
  reopened: { code: 'UND', text: 'Payment runs not paid after all' },
  membership: { code: 'MEM', text: 'Annual memberships paid' },
  membershipReversed: { code: 'MER', text: 'Annual memberships reversed' },
} as const satisfies Readonly<Record<string, Kind>>;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/** Of an entry that posts something. */
export function kindOf({ isCorrection }: Pick<EntryMark, 'isCorrection'>, moved: Moved): JournalKind {
  const { remittances = 0, annualMembership = 0, paid = 0, released = 0, inRuns = 0 } = moved;
  if (annualMembership !== 0) return annualMembership > 0 ? 'membership' : 'membershipReversed';
  if (remittances < 0) return 'corrected';
  if (remittances > 0) return isCorrection ? 'reissued' : 'approved';
  if (paid + released > 0) return 'paid';
  return inRuns > 0 ? 'reopened' : 'returned';
}
