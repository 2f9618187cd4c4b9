import type { Day } from '@waybook/contracts/calendar';
import type { KeptParties } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import type { AmendedEntry, AmendedJob } from './corrected-jobs.js';
import type { DocumentTerms } from './issued-document.js';
import type { CreditedFeeInvoice } from './fee-invoice/issued-fee-invoice.js';
import type { EnteredLine } from './remittance-lines.js';

/** How far the wrong remittance has been paid. */
export interface PaidSoFar {
  readonly payments: readonly {
    readonly id: string;
    readonly status: 'due' | 'in_run' | 'paid';
    readonly pence: Pence;
    readonly dueDate: Day;
  }[];
  /** Null where nothing was retained. */
  readonly retention: {
    readonly id: string;
    readonly status: 'held' | 'in_run' | 'released';
    readonly pence: Pence;
  } | null;
  /** Who made lines of it due again that may have been paid (R389); whoever corrects them made them due again all the same. */
  readonly dueAgainBy?: readonly string[];
  /** Of the run that holds one of them, where one does. */
  readonly runPayOn: Day | null;
}

/** The invoice that is credited, as it was found before the decision; nothing of it changes any more. */
export interface CreditedInvoice {
  readonly number: number;
  /** What it says. Null once the time for which it is kept is up: a credit note takes what the records say then. */
  readonly parties: KeptParties | null;
}

export interface CorrectRemittanceInput extends DocumentTerms {
  /** Null where the remittance had no invoice when it was looked at. */
  readonly creditedInvoice: CreditedInvoice | null;
  /** Null where it had no invoice for its fee. */
  readonly creditedFeeInvoice: CreditedFeeInvoice | null;
  readonly replacementId: string;
  readonly correctedBy: string;
  readonly reason: string;
  readonly jobs: readonly AmendedJob[];
  readonly entries: readonly AmendedEntry[];
  /** Null: as it was. */
  readonly membershipFeePence: Pence | null;
  readonly additionalDeductionsPence: Pence | null;
  readonly deductionReason: string | null;
  /** All that the new remittance has; null: those that there are. */
  readonly lines: readonly EnteredLine[] | null;
  readonly paid: PaidSoFar;
  readonly uploadedPhotoKeys: ReadonlySet<string>;
  /** Of the loads that the jobs name, those that other remittances of the driver hold. */
  readonly heldLoads: ReadonlyMap<string, Day>;
  readonly at: Date;
}
