import type { DocumentReference } from '@waybook/contracts/api';
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

/** One delivery, or what the office added: its quantity is always 1. */
export interface DocumentLine {
  readonly date: Day;
  readonly loadId: string;
  readonly description: string | null;
  readonly pricePence: Pence;
}

/**
 * A self-billed VAT invoice where an agreement is in force, a remittance statement in every other case; and what takes either back
 * as a whole, once it was found wrong. Statements from before they had numbers have none.
 */
export type DocumentKind =
  | { readonly kind: 'self_billed_invoice'; readonly number: number; readonly taxPoint: Day }
  | { readonly kind: 'remittance_statement'; readonly number: number | null }
  | {
      readonly kind: 'credit_note';
      readonly number: number;
      readonly taxPoint: Day;
      readonly credited: { readonly number: number; readonly taxPoint: Day };
      readonly reason: string;
    }
  | {
      readonly kind: 'statement_reversal';
      readonly number: number | null;
      readonly reversed: DocumentReference;
      readonly reason: string;
    };

/** What the office takes off, after VAT. */
export interface DocumentDeduction {
  readonly text: string;
  readonly amountPence: Pence;
}

/** What a remittance that stands in the place of another takes over from it. */
export interface Replacement {
  /** What went with the remittance that was wrong. */
  readonly replaced: DocumentReference;
  readonly paidBeforePence: Pence;
  readonly retentionHeldPence: Pence;
}

/** What a later copy adds below the document, which stays as it was issued (R172). */
export interface LaterCopy {
  /** The day of the copy. */
  readonly on: Day;
  /** What became of it since; nothing is added where nothing did. */
  readonly outcomes: readonly string[];
}

/** PDF/A-3 (ISO 19005-3), for archives; what was issued before stays plain. */
export type PaperForm = 'pdf' | 'pdf_a_3';

/** Everything that stands on an approved remittance's page; nothing is looked up or calculated while it is set. */
export interface RemittanceDocument {
  /** The product's name, shown small in the footer. */
  readonly brandName: string;
  readonly printedAs: PaperForm;
  readonly remittanceId: string;
  readonly document: DocumentKind;
  readonly issuedOn: Day;
  readonly business: DocumentParty & { readonly companyNumber: string | null };
  readonly driver: DocumentParty & { readonly code: string };
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
  readonly isVatRegistered: boolean;
  readonly isLateSubmission: boolean;
  /** It came late and passes for in time. */
  readonly isLatenessWaived: boolean;
  readonly jobs: readonly DocumentLine[];
  readonly breakdown: RemittanceBreakdown;
  /** Of the driver's own deductions. */
  readonly deductionReason: string | null;
  /** What the office took off; among the breakdown's additional deductions. */
  readonly deductions: readonly DocumentDeduction[];
  /** Null for a week's first remittance. */
  readonly replaces: Replacement | null;
  /** One payment, three where the submission was late (after a correction as many as were open), none where there is nothing to pay. */
  readonly payments: readonly RemittancePayment[];
  readonly copy: LaterCopy;
}
