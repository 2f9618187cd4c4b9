import type { Permission } from '@waybook/contracts/api';
import type { Cell } from '@waybook/platform/csv';
import type { ReportDays } from '../report-days.js';

export interface ReportAsked {
  readonly business: string;
  readonly at: Date;
}

type Lines = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** A report as lines of a file. */
export type ReportFile = { readonly needs: Permission; readonly header: readonly string[] } & (
  | { readonly over: 'days'; readonly lines: (asked: ReportAsked, days: ReportDays) => Promise<Lines> }
  | { readonly over: 'now'; readonly lines: (asked: ReportAsked) => Promise<Lines> }
);
