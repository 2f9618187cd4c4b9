import { instalmentDate } from '../calendar/pay-days.js';
import type { Day } from '../calendar/day.js';
import type { RemittancePayment } from '../events/remittance-events.js';
import { splitLatePayment } from '../money/late-split.js';
import type { Pence } from '../money/pence.js';
import { workingDayOnOrBefore } from './working-days.js';

export interface PayableRemittance {
  readonly payablePence: Pence;
  readonly isLate: boolean;
  /** London's day of the approval. */
  readonly approvedOn: Day;
}

/**
 * When an approved remittance is paid: once, on the next Friday strictly after the approval, or, when it was submitted late,
 * in three parts on three consecutive Fridays. Each payment settles on its Friday or the last working day before it.
 * Empty when there is nothing to pay.
 */
export function schedulePayments({ payablePence, isLate, approvedOn }: PayableRemittance): RemittancePayment[] {
  if (payablePence <= 0) return [];
  return onConsecutiveFridays(isLate ? splitLatePayment(payablePence) : [payablePence], approvedOn);
}

/** An amount in so many parts on consecutive Fridays: floored parts, the remainder in the last. Empty for nothing. */
export function schedulePartsOf(payablePence: Pence, parts: number, approvedOn: Day): RemittancePayment[] {
  if (payablePence < parts) return payablePence <= 0 ? [] : onConsecutiveFridays([payablePence], approvedOn);
  const remainder = payablePence % parts;
  const part = (payablePence - remainder) / parts;
  const amountsPence = Array.from({ length: parts }, (_, index) => (index === parts - 1 ? part + remainder : part));
  return onConsecutiveFridays(amountsPence, approvedOn);
}

function onConsecutiveFridays(amountsPence: readonly Pence[], approvedOn: Day): RemittancePayment[] {
  return amountsPence.map((amountPence, index) => {
    const instalment = index + 1;
    const dueDate = instalmentDate(approvedOn, instalment);
    return { instalment, amountPence, dueDate, settlementDate: workingDayOnOrBefore(dueDate) };
  });
}
