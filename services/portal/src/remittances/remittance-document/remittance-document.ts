import type { Day } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown, RemittancePayment } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';

/** A party to the document, as it was when the document was issued. */
export interface DocumentParty {
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly country: string;
  readonly vatNumber: string | null;
}

/** One delivery: its quantity is always 1. */
export interface DocumentLine {
  readonly date: Day;
  readonly loadId: string;
  readonly description: string | null;
  readonly pricePence: Pence;
}

/**
 * A self-billed VAT invoice where an agreement is in force, a remittance statement in every other case; and what takes either back
 * as a whole, once it was found wrong.
 */
export type DocumentKind =
  | { readonly kind: 'self_billed_invoice'; readonly number: number; readonly taxPoint: Day }
  | { readonly kind: 'remittance_statement' }
  | {
      readonly kind: 'credit_note';
      readonly number: number;
      readonly taxPoint: Day;
      readonly credited: { readonly number: number; readonly taxPoint: Day };
      readonly reason: string;
    }
  | { readonly kind: 'statement_reversal'; readonly reason: string };

/** What a remittance that stands in the place of another takes over from it. */
export interface Replacement {
  /** Of the remittance that was wrong. */
  readonly replacedId: string;
  readonly paidBeforePence: Pence;
  readonly retentionHeldPence: Pence;
}

/** Everything that stands on an approved remittance's page; nothing is looked up or calculated while it is set. */
export interface RemittanceDocument {
  /** The product's name, shown small in the footer. */
  readonly brandName: string;
  readonly remittanceId: string;
  readonly document: DocumentKind;
  readonly issuedOn: Day;
  readonly business: DocumentParty & { readonly companyNumber: string | null };
  readonly driver: DocumentParty & { readonly code: string };
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
  readonly isVatRegistered: boolean;
  readonly isLateSubmission: boolean;
  readonly jobs: readonly DocumentLine[];
  readonly breakdown: RemittanceBreakdown;
  readonly deductionReason: string | null;
  /** Null for a week's first remittance. */
  readonly replaces: Replacement | null;
  /** One payment, three where the submission was late (after a correction as many as were open), none where there is nothing to pay. */
  readonly payments: readonly RemittancePayment[];
}
