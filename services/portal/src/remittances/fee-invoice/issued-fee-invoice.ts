import { readVatNumber } from '@waybook/contracts/checks';
import type { Day } from '@waybook/contracts/calendar';
import type { FeeInvoiceEvent, FeeInvoiceParties } from '@waybook/contracts/events';
import { PRINTED, type DocumentParties, type DocumentTerms } from '../issued-document.js';
import type { Approval, Reissue, Submission } from '../remittance.js';

/** A VAT invoice for the membership fee as an approval names it. */
export type FeeInvoice = NonNullable<Approval['feeInvoice']>;

/** A fee invoice that is credited, as it was found before the decision. */
export interface CreditedFeeInvoice {
  readonly number: number;
  /** What it says. Null once the time for which it is kept is up. */
  readonly parties: FeeInvoiceParties | null;
}

/** Of the fee the business is the supplier and the driver the customer. */
function feeParties({ supplier: driver, customer: business }: DocumentParties): FeeInvoiceParties {
  return { supplier: business, customer: driver };
}

/**
 * The invoice that goes with a remittance whose fee carries VAT (R173). A business that isn't registered for VAT issues none.
 */
export function feeInvoiceOf(
  { breakdown }: Pick<Submission, 'breakdown'>,
  { parties, next }: Pick<DocumentTerms, 'parties' | 'next'>,
  taxPoint: Day,
): FeeInvoice | undefined {
  if (breakdown.vatOnMembershipPence === 0 || !parties.customer.vatNumber) return undefined;
  const isEInvoice = [parties.supplier, parties.customer].every(({ vatNumber }) => {
    return readVatNumber(vatNumber ?? '') !== null;
  });
  return { number: next.feeInvoice, taxPoint, isEInvoice };
}

/** What the fee invoice of this remittance says, its number and parties aside. */
function saidOf({ remittanceId, driverId, weekStartDate, weekEndDate, breakdown }: Submission | Reissue) {
  const { membershipFeePence: netPence, vatOnMembershipPence: vatPence } = breakdown;
  return { remittanceId, driverId, weekStartDate, weekEndDate, netPence, vatPence };
}

export function feeInvoicesFor(
  submission: Submission | Reissue,
  issued: FeeInvoice | undefined,
  { parties, retentionId }: Pick<DocumentTerms, 'parties' | 'retentionId'>,
): FeeInvoiceEvent[] {
  if (issued === undefined) return [];
  const { number, taxPoint } = issued;
  const data = { number, taxPoint, ...saidOf(submission), retentionId, parties: feeParties(parties), ...PRINTED };
  return [{ type: 'FeeInvoiceIssued', data }];
}

export interface FeeCredit extends Pick<DocumentTerms, 'parties' | 'next' | 'retentionId'> {
  readonly credited: CreditedFeeInvoice;
  readonly taxPoint: Day;
  readonly reason: string;
}

/** Takes back the whole of a fee invoice, naming whom it named. */
export function feeCreditNote(
  submission: Submission | Reissue,
  issued: FeeInvoice,
  { credited, taxPoint, reason, parties, next, retentionId }: FeeCredit,
): FeeInvoiceEvent {
  return {
    type: 'FeeCreditNoteIssued',
    data: {
      number: next.feeInvoice,
      taxPoint,
      ...saidOf(submission),
      creditedNumber: issued.number,
      creditedTaxPoint: issued.taxPoint,
      retentionId,
      parties: credited.parties ?? feeParties(parties),
      reason,
      ...PRINTED,
    },
  };
}

/** Whether a correction leaves the fee as it was, and so the invoice for it. */
export function isSameFee(wrong: Submission | Reissue, reissue: Reissue): boolean {
  const { membershipFeePence, vatOnMembershipPence } = wrong.breakdown;
  const { breakdown } = reissue;
  return breakdown.membershipFeePence === membershipFeePence && breakdown.vatOnMembershipPence === vatOnMembershipPence;
}
