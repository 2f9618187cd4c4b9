import type { RemittanceLineKind } from '@waybook/contracts/api';

export interface DemoJob {
  readonly loadId: string;
  /** Pounds, as a driver enters them. */
  readonly price: number;
  /** 0 is the week's Monday. */
  readonly weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly description: string;
}

export interface DemoQuery {
  readonly subject: string;
  readonly message: string;
  readonly answer?: string;
  /** Asked once the first answer was read. */
  readonly followUp?: { readonly message: string; readonly answer?: string };
}

/** One week's work of a demo driver, and its outcome. */
export interface DemoRemittance {
  /** How many weeks before the demo's first start. */
  readonly weeksBack: number;
  /** Minutes later than other drivers' submissions, so that not all share one minute. */
  readonly minute?: number;
  readonly isLate?: boolean;
  /** The driver pressed Submit in time, and had no connection until it was late. */
  readonly wasOffline?: boolean;
  readonly deduction?: { readonly pounds: number; readonly reason: string };
  /** Entered instead of the fee on the driver's record. */
  readonly feePounds?: number;
  /** What the office added or took off while it waits. */
  readonly line?: {
    readonly kind: RemittanceLineKind;
    readonly text: string;
    readonly pounds: number;
    readonly reason: string;
  };
  readonly jobs: readonly [DemoJob, ...DemoJob[]];
  readonly decision:
    { readonly kind: 'none' } | { readonly kind: 'approved' } | { readonly kind: 'rejected'; readonly reason: string };
  readonly query?: DemoQuery;
  /** Its first job was underpaid and is corrected weeks later. */
  readonly isCorrected?: boolean;
}

/** Identifies a remittance by its first load, whichever week it is now. */
export function remittanceKey({ jobs: [first] }: DemoRemittance): string {
  return first.loadId;
}
