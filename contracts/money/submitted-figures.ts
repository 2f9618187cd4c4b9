import type { RemittanceBreakdown } from '../events/remittance-events.js';
import { decimalText } from './pence-text.js';

/** In pounds, as `"1234.50"`. */
export interface SubmittedFigures {
  readonly grossEarnings: string;
  readonly vatAmount: string | null;
  readonly isVatRegistered: boolean;
  readonly retentionAmount: string | null;
  readonly netPay: string;
}

/** What a submission says that it comes to, which the server believes nothing of and compares. Only a VAT-registered driver has VAT and retention (R4 to R9). */
export function submittedFigures(breakdown: RemittanceBreakdown, isVatRegistered: boolean): SubmittedFigures {
  const { grossExVatPence, vatOnEarningsPence, retentionPence, netPayPence } = breakdown;
  return {
    grossEarnings: decimalText(grossExVatPence),
    vatAmount: isVatRegistered ? decimalText(vatOnEarningsPence) : null,
    isVatRegistered,
    retentionAmount: retentionPence === null ? null : decimalText(retentionPence),
    netPay: decimalText(netPayPence),
  };
}
