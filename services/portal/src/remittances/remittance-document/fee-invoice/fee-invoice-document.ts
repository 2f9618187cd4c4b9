import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import type { RemittanceDocument } from '../remittance-document.js';

/** What credits an invoice as a whole says of it. */
export interface CreditedFee {
  readonly number: number;
  readonly taxPoint: Day;
  readonly reason: string;
}

/** Everything that stands on the business's own VAT invoice for a week's membership fee, or on what credits it. */
export interface FeeInvoiceDocument extends Pick<
  RemittanceDocument,
  'brandName' | 'printedAs' | 'remittanceId' | 'business' | 'driver'
> {
  readonly number: number;
  readonly taxPoint: Day;
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
  readonly netPence: Pence;
  readonly vatPence: Pence;
  /** Null for an invoice. */
  readonly credited: CreditedFee | null;
}
