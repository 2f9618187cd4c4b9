import { checkedPence, type Pence } from './pence.js';

/** A late submission is paid in three parts (R28). */
export const LATE_INSTALMENTS = 3;

/**
 * What is paid of a late submission, in three parts: two floored thirds and the remainder in the third (R28).
 * Nothing to pay, nothing to split.
 *
 * @throws RangeError for a negative amount: what is paid is never below zero.
 */
export function splitLatePayment(payablePence: Pence): Pence[] {
  if (checkedPence(payablePence) < 0) throw new RangeError('what is paid is never negative');
  if (payablePence === 0) return [];
  const remainder = payablePence % LATE_INSTALMENTS;
  const third = (payablePence - remainder) / LATE_INSTALMENTS;
  return [third, third, third + remainder];
}
