import type { RemittanceLineKind } from '@waybook/contracts/api';
import type { TestPerson } from '@waybook/portal/testing';
import type { ExpectedFigures } from './expected-figures.js';

export interface AnnualPayment {
  readonly paidOn: string;
  readonly until: string;
  isReversed: boolean;
}

export interface ModelDriver {
  readonly person: TestPerson;
  /** Proves each of their deliveries. */
  readonly photo: string;
  readonly code: string;
  readonly startsOn: string;
  isVat: boolean;
  fee: number;
  status: 'active' | 'suspended' | 'inactive';
  agreedUntil: string | null;
  account: 'none' | 'unverified' | 'verified';
  isDeleted: boolean;
  /** Annual payments. */
  readonly memberships: AnnualPayment[];
}

/** A single payment: an instalment or a retention. */
export interface Part {
  readonly id: string;
  readonly of: ModelRemittance;
  readonly kind: 'payment' | 'retention';
  readonly pence: number;
  /** Null for a retention. */
  readonly due: string | null;
  state: 'open' | 'in_run' | 'paid' | 'cancelled';
  /** Of the run that holds it. */
  runId: string | null;
  paidOn: string | null;
  /** Each time that it was paid, sent back by the bank, or not paid after all. */
  readonly moves: ('paid' | 'returned' | 'reversed')[];
}

export interface ModelJob {
  readonly id: string;
  readonly loadId: string;
  readonly pence: number;
}

/** What the office added or took off. */
export interface ModelLine {
  readonly id: string;
  readonly kind: RemittanceLineKind;
  readonly pence: number;
}

export interface ModelRemittance {
  readonly id: string;
  readonly driver: ModelDriver;
  readonly week: string;
  readonly isVat: boolean;
  /** False from when that is waived. */
  isLate: boolean;
  readonly feeDue: number;
  readonly jobs: readonly ModelJob[];
  readonly entries: readonly { readonly entry: ModelEntry; readonly pence: number }[];
  /** What the driver takes off themself. */
  readonly own: number;
  lines: readonly ModelLine[];
  reckoned: ExpectedFigures;
  readonly paidBefore: number;
  /** Of the net, what is kept back and what is paid: less where a remittance before it was paid. */
  held: number;
  payable: number;
  /** The figures that two people last agreed on; undefined: its own. */
  agreed?: { readonly net: number; readonly retention: number };
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'corrected';
  parts: Part[];
  /** Of its invoice. */
  invoice: IssuedDocument | null;
  creditNote: IssuedDocument | null;
  /** Numbers of its statement, where it has no invoice, and of what took that back. */
  statement: number | null;
  reversal: number | null;
  /** Numbers of the business's own invoice for its fee, and of what credited that. */
  feeInvoice: number | null;
  feeCreditNote: number | null;
  readonly corrects: ModelRemittance | null;
  replacedBy: ModelRemittance | null;
}

export interface IssuedDocument {
  readonly number: number;
  readonly taxPoint: string;
}

export interface ModelEntry {
  readonly id: string;
  readonly driver: ModelDriver;
  readonly week: string;
  readonly isVat: boolean;
  gross: number;
  fee: number;
  status: 'draft' | 'submitted' | 'approved' | 'removed';
  isLate: boolean;
  wasInTime: boolean;
  on: ModelRemittance | null;
}

export interface ModelRun {
  readonly id: string;
  readonly payOn: string;
  /** When the last of its parts came into it. */
  filledOn: string;
  state: 'prepared' | 'settled' | 'cancelled';
  /** When the money moved; of a settled one. */
  paidOn: string | null;
  parts: Part[];
  leftOut: readonly Part[];
  /** Of its parts, when it was settled: those whose remittances stood. */
  standing: readonly Part[];
  /** What of it the bank sent back. */
  readonly returned: Part[];
  readonly files: Map<'csv' | 'bacs18', string>;
}

/** The reference model (test oracle) of a business: records each step and derives the expected sums independently of the product. */
export class ReferenceModel {
  readonly drivers: ModelDriver[] = [];
  readonly remittances: ModelRemittance[] = [];
  readonly entries: ModelEntry[] = [];
  readonly runs: ModelRun[] = [];
  readonly closed: string[] = [];
  /** The last number of the invoices and credit notes. */
  lastNumber = 0;
  lastStatement = 0;
  lastFeeInvoice = 0;

  /** Money is counted for what waits and for what stands. */
  counted(): ModelRemittance[] {
    return this.remittances.filter(({ status }) => status === 'pending' || status === 'approved');
  }

  ofWeek(driver: ModelDriver, week: string): ModelRemittance[] {
    return this.counted().filter((each) => each.driver === driver && each.week === week);
  }

  entriesOf(driver: ModelDriver, week: string): ModelEntry[] {
    return this.entries.filter((each) => each.driver === driver && each.week === week && each.status !== 'removed');
  }

  parts(): Part[] {
    return this.remittances.flatMap(({ parts }) => parts);
  }
}

/** No remittance stands for it: a rejected one sets it free. */
export const isFree = ({ on }: ModelEntry): boolean => on === null || on.status === 'rejected';

/** A driver's annual payments that weren't reversed. */
export const standing = ({ memberships }: ModelDriver): AnnualPayment[] =>
  memberships.filter(({ isReversed }) => !isReversed);
