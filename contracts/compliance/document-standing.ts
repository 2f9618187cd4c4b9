import { addDays, type Day } from '../calendar/index.js';

/** Exactly this many days left is Expiring Soon (R100). */
export const EXPIRY_WARNING_DAYS = 30;

export const DOCUMENT_STANDINGS = ['valid', 'expiring_soon', 'expired', 'missing'] as const;
export type DocumentStanding = (typeof DOCUMENT_STANDINGS)[number];

/** The last day that still counts as soon. */
export function lastDayOfWarning(today: Day): Day {
  return addDays(today, EXPIRY_WARNING_DAYS);
}

/** How an approved document stands on a day; it is expired from the day after its expiry date, and without one it never expires. */
export function standingOn(today: Day, expiryDate: Day | null): Exclude<DocumentStanding, 'missing'> {
  if (expiryDate === null) return 'valid';
  if (expiryDate < today) return 'expired';
  return expiryDate <= lastDayOfWarning(today) ? 'expiring_soon' : 'valid';
}
