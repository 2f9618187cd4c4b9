import type { TestPerson } from '@waybook/portal/testing';
import type { ExpectedFigures } from './expected-figures.js';

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
  readonly memberships: { readonly paidOn: string; readonly until: string }[];
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
}

export interface ModelJob {
  readonly id: string;
  readonly loadId: string;
  readonly pence: number;
}

export interface ModelRemittance {
  readonly id: string;
  readonly driver: ModelDriver;
  readonly week: string;
  readonly isVat: boolean;
  readonly isLate: boolean;
  readonly feeDue: number;
  readonly jobs: readonly ModelJob[];
  readonly entries: readonly { readonly entry: ModelEntry; readonly pence: number }[];
  readonly reckoned: ExpectedFigures;
  readonly paidBefore: number;
  /** Of the net, what is kept back and what is paid: less where a remittance before it was paid. */
  readonly held: number;
  readonly payable: number;
  status: 'pending' | 'approved' | 'rejected' | 'corrected';
  parts: Part[];
  /** Of its invoice. */
  invoice: IssuedDocument | null;
  creditNote: IssuedDocument | null;
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
  readonly parts: Part[];
  leftOut: readonly Part[];
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
