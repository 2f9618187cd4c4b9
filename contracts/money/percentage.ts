import { checkedPence, type Pence } from './pence.js';

/** VAT on the earnings and on the membership fee (R5): VATA 1994 s. 2(1). */
export const VAT_RATE_PERCENT = 20;

/** Retained of a VAT-registered driver's net until customers pay their invoices (R8). */
export const RETENTION_RATE_PERCENT = 20;

/**
 * A whole percentage of an amount, rounded once, to the nearest penny, half up (towards the greater amount).
 * Integers throughout: the remainder is taken off before the division, which is therefore exact.
 */
export function percentOf(amountPence: Pence, percent: number): Pence {
  const scaled = checkedPence(checkedPence(amountPence) * percent + 50);
  const remainder = ((scaled % 100) + 100) % 100;
  return checkedPence((scaled - remainder) / 100);
}

/** VAT on a total at the standard rate, rounded half up. Round once per total, never per line. */
export function vatOn(totalPence: Pence): Pence {
  return percentOf(totalPence, VAT_RATE_PERCENT);
}
