import type { RemittanceLineKind } from '../api/remittances.js';

/** How a kind of line is called on screens and documents. */
export const REMITTANCE_LINE_NAMES: Readonly<Record<RemittanceLineKind, string>> = {
  waiting_time: 'Waiting time',
  parking: 'Parking',
  bonus: 'Bonus',
  other_addition: 'Other addition',
  deduction: 'Deduction',
};

/** Within a sentence. */
export const REMITTANCE_LINE_NOUNS: Readonly<Record<RemittanceLineKind, string>> = {
  waiting_time: 'waiting time',
  parking: 'parking',
  bonus: 'a bonus',
  other_addition: 'an addition',
  deduction: 'a deduction',
};
