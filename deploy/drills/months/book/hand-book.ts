import type { TestPerson } from '@waybook/portal/testing';
import type { Reckoned } from './reckoning.js';

export interface BookedDriver {
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

/** Something that is paid once: an instalment, or what was kept back. */
export interface Part {
  readonly id: string;
  readonly of: BookedRemittance;
  readonly kind: 'payment' | 'retention';
  readonly pence: number;
  /** Null for what was kept back. */
  readonly due: string | null;
  state: 'open' | 'in_run' | 'paid' | 'cancelled';
  /** Of the run that holds it. */
  runId: string | null;
  paidOn: string | null;
}

export interface BookedJob {
  readonly id: string;
  readonly loadId: string;
  readonly pence: number;
}

export interface BookedRemittance {
  readonly id: string;
  readonly driver: BookedDriver;
  readonly week: string;
  readonly isVat: boolean;
  readonly isLate: boolean;
  readonly feeDue: number;
  readonly jobs: readonly BookedJob[];
  readonly entries: readonly { readonly entry: BookedEntry; readonly pence: number }[];
  readonly reckoned: Reckoned;
  readonly paidBefore: number;
  /** Of the net, what is kept back and what is paid: less where a remittance before it was paid. */
  readonly held: number;
  readonly payable: number;
  status: 'pending' | 'approved' | 'rejected' | 'corrected';
  parts: Part[];
  /** Of its invoice. */
  invoice: IssuedPaper | null;
  creditNote: IssuedPaper | null;
  readonly corrects: BookedRemittance | null;
  replacedBy: BookedRemittance | null;
}

export interface IssuedPaper {
  readonly number: number;
  readonly taxPoint: string;
}

export interface BookedEntry {
  readonly id: string;
  readonly driver: BookedDriver;
  readonly week: string;
  readonly isVat: boolean;
  gross: number;
  fee: number;
  status: 'draft' | 'submitted' | 'approved' | 'removed';
  isLate: boolean;
  wasInTime: boolean;
  on: BookedRemittance | null;
}

export interface BookedRun {
  readonly id: string;
  readonly payOn: string;
  readonly paidOn: string;
  state: 'prepared' | 'settled' | 'cancelled';
  readonly parts: Part[];
  leftOut: readonly Part[];
  readonly files: Map<'csv' | 'bacs18', string>;
}

/** What a clerk beside the business writes down of everything that is done, and reckons from it by hand. */
export class HandBook {
  readonly drivers: BookedDriver[] = [];
  readonly remittances: BookedRemittance[] = [];
  readonly entries: BookedEntry[] = [];
  readonly runs: BookedRun[] = [];
  readonly closed: string[] = [];
  /** The last number of the invoices and credit notes. */
  lastNumber = 0;

  /** Money is counted for what waits and for what stands. */
  counted(): BookedRemittance[] {
    return this.remittances.filter(({ status }) => status === 'pending' || status === 'approved');
  }

  ofWeek(driver: BookedDriver, week: string): BookedRemittance[] {
    return this.counted().filter((each) => each.driver === driver && each.week === week);
  }

  entriesOf(driver: BookedDriver, week: string): BookedEntry[] {
    return this.entries.filter((each) => each.driver === driver && each.week === week && each.status !== 'removed');
  }

  parts(): Part[] {
    return this.remittances.flatMap(({ parts }) => parts);
  }
}

/** No remittance stands for it: a rejected one sets it free. */
export const isFree = ({ on }: BookedEntry): boolean => on === null || on.status === 'rejected';
