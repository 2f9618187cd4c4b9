import type { RemittanceBreakdown } from '../events/remittance-events.js';
import { checkedPence, sumPence, type Pence } from './pence.js';
import { lineSums, type LineFigures } from './remittance-lines.js';
import { percentOf, RETENTION_RATE_PERCENT, vatOn } from './percentage.js';

export interface RemittanceFigures {
  readonly jobPricesPence: readonly Pence[];
  readonly isVatRegistered: boolean;
  readonly membershipFeePence: Pence;
  /** Those of the driver, without the office's lines. */
  readonly additionalDeductionsPence: Pence;
  /** What the office adds or takes off; none where it is left out. */
  readonly lines?: readonly LineFigures[];
}

function notNegative(amountPence: Pence): Pence {
  if (checkedPence(amountPence) < 0) throw new RangeError('a price, fee or deduction is never negative');
  return amountPence;
}

/** Retention is 20% of the net, for VAT-registered drivers only, and nothing where there is no net to keep from. */
function retentionOn(netRemittancePence: Pence, isVatRegistered: boolean): Pence | null {
  if (!isVatRegistered) return null;
  return netRemittancePence > 0 ? percentOf(netRemittancePence, RETENTION_RATE_PERCENT) : 0;
}

/**
 * The remittance calculation (R4 to R9), the same on screen and server:
 *
 * - gross is the sum of the job prices and of the office's additions; a VAT-registered driver's earnings and membership fee carry 20% VAT each;
 * - the deductions are the membership fee, the VAT on it and the additional deductions, the driver's and the office's;
 * - net is gross (with VAT) minus deductions; retention is kept from it; `netPay` is the rest and keeps its sign;
 * - what is paid is `netPay`, or nothing where that is negative.
 *
 * Each total is rounded once, to the nearest penny, half up.
 *
 * @throws RangeError when a figure is negative or not a whole number of pence.
 */
export function calculateRemittance(figures: RemittanceFigures): RemittanceBreakdown {
  const { isVatRegistered, lines = [] } = figures;
  for (const { amountPence } of lines) notNegative(amountPence);
  const { additionsPence, deductionsPence } = lineSums(lines);
  const grossExVatPence = sumPence([...figures.jobPricesPence.map(notNegative), additionsPence]);
  const membershipFeePence = notNegative(figures.membershipFeePence);
  const additionalDeductionsPence = sumPence([notNegative(figures.additionalDeductionsPence), deductionsPence]);

  const vatOnEarningsPence = isVatRegistered ? vatOn(grossExVatPence) : 0;
  const vatOnMembershipPence = isVatRegistered ? vatOn(membershipFeePence) : 0;
  const grossInclVatPence = sumPence([grossExVatPence, vatOnEarningsPence]);
  const deductionTotalPence = sumPence([membershipFeePence, vatOnMembershipPence, additionalDeductionsPence]);
  const netRemittancePence = checkedPence(grossInclVatPence - deductionTotalPence);
  const retentionPence = retentionOn(netRemittancePence, isVatRegistered);
  const netPayPence = checkedPence(netRemittancePence - (retentionPence ?? 0));

  return {
    grossExVatPence,
    vatOnEarningsPence,
    grossInclVatPence,
    membershipFeePence,
    vatOnMembershipPence,
    additionalDeductionsPence,
    deductionTotalPence,
    netRemittancePence,
    retentionPence,
    netPayPence,
    payablePence: Math.max(0, netPayPence),
  };
}
