import { faultsOf, whatIsMissing } from '../../../e-invoice-rules/rules.mjs';
import { faultsOf as pdfFaultsOf, whatIsMissing as whatPdfsLack } from '../../../pdf-a/validator.mjs';
import { requireEqual } from './require-equal.js';
import { checkListFiles, type ListFiles } from './spreadsheets.js';

/** What was issued and exported, by its address, for programs that aren't ours to look at together. */
export interface Collected {
  readonly eInvoices: Map<string, string>;
  /** Null where only the e-invoices are looked at: all else takes a good deal longer. */
  readonly papers: Map<string, Buffer> | null;
  readonly lists: ListFiles | null;
}

export const nothingCollected = ({ isThorough }: { isThorough: boolean }): Collected => ({
  eInvoices: new Map(),
  papers: isThorough ? new Map() : null,
  lists: isThorough ? new Map() : null,
});

/** How many of each were right. */
export interface Valid {
  /** Null where this machine can't run the rules, or nothing was looked at. */
  readonly eInvoices: number | null;
  readonly papers: number | null;
  readonly lists: number | null;
}

/** @throws Error where one isn't */
export async function checkByOthers({ eInvoices, papers, lists }: Collected): Promise<Valid> {
  return {
    eInvoices: (await whatIsMissing()) === null ? await checkAll(eInvoices, faultsOf, 'e-invoices') : null,
    papers: papers !== null && (await whatPdfsLack()) === null ? await checkAll(papers, pdfFaultsOf, 'PDFs') : null,
    lists: lists && (await checkListFiles(lists)),
  };
}

async function checkAll<File>(
  files: ReadonlyMap<string, File>,
  faultsIn: (files: Record<string, File>) => Promise<Record<string, string[]>>,
  what: string,
): Promise<number> {
  const faults = Object.entries(await faultsIn(Object.fromEntries(files)));
  const faulty = faults.filter(([, found]) => found.length > 0);
  requireEqual(faulty, [], `what the official rules find wrong in ${what}`);
  return faults.length;
}
