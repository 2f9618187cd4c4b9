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

/** A self-billed VAT invoice where an agreement is in force, a remittance statement in every other case. */
export type DocumentKind =
  | { readonly kind: 'self_billed_invoice'; readonly number: number; readonly taxPoint: Day }
  | { readonly kind: 'remittance_statement' };

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
  /** One payment, three where the submission was late, none where there is nothing to pay. */
  readonly payments: readonly RemittancePayment[];
}
