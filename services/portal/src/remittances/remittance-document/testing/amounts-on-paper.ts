import { penceFromPounds, type Pence } from '@waybook/contracts/money';
import { readPdf, type PlacedText } from './read-pdf.js';

/** A line of a sum as it stands on paper. */
export interface PaperLine {
  readonly label: string;
  readonly pence: Pence;
}

const AMOUNT = /\u2212?£\d{1,3}(?:,\d{3})*\.\d\d/;
const LINE = new RegExp(`^(.*?) ?(${AMOUNT.source})$`);
const FIGURES = new RegExp(`^(?:(?:${AMOUNT.source}|–)(?: |$)){2,}$`);

function penceOf(written: string): Pence {
  if (written === '–') return 0;
  const pence = penceFromPounds(written.replaceAll(/[\u2212£,]/g, ''));
  return written.startsWith('\u2212') ? 0 - pence : pence;
}

/** Texts that stand beside each other, from the top of the page to its foot. */
function rowsOf(page: readonly PlacedText[]): string[] {
  const rows = new Map<number, PlacedText[]>();
  for (const text of page) {
    const baseline = [...rows.keys()].find((known) => Math.abs(known - text.baseline) < 1) ?? text.baseline;
    rows.set(baseline, [...(rows.get(baseline) ?? []), text]);
  }
  return [...rows.entries()]
    .sort(([one], [other]) => other - one)
    .map(([, texts]) => textOf(texts.toSorted((one, other) => one.left - other.left)));
}

/** A comma within a figure is set by itself. */
const textOf = (texts: readonly PlacedText[]) =>
  texts
    .map(({ text }) => text.trim())
    .join(' ')
    .replaceAll(/(\d) ?, ?(\d{3}\b)/g, '$1,$2');

export async function paperRows(bytes: Buffer): Promise<string[]> {
  const { pages } = await readPdf(bytes);
  return pages.flatMap(rowsOf);
}

/** Rows that end in an amount; a heading may stand before the first label of its block. */
export function paperLines(rows: readonly string[]): PaperLine[] {
  return rows.flatMap((row) => {
    const [, label, written] = LINE.exec(row) ?? [];
    return label === undefined || written === undefined ? [] : [{ label, pence: penceOf(written) }];
  });
}

/** Rows of a table that hold figures alone; a dash is nothing. */
export function paperFigures(rows: readonly string[]): Pence[][] {
  return rows.filter((row) => FIGURES.test(row)).map((row) => row.split(' ').map(penceOf));
}

/**
 * Adds up the lines from the one that ends in `from`: each line whose label ends in one of `results` is what those above it come to.
 *
 * @returns each result by its label
 * @throws Error where one is not
 */
export function resultsFrom(
  lines: readonly PaperLine[],
  from: string,
  results: readonly string[],
): Record<string, Pence> {
  const first = lines.findIndex(({ label }) => label.endsWith(from));
  if (first < 0) throw new Error(`no line "${from}" among ${lines.map(({ label }) => label).join('; ')}`);
  const found: Record<string, Pence> = {};
  let sum = 0;
  for (const { label, pence } of lines.slice(first)) {
    const result = results.find((each) => label.endsWith(each));
    if (result === undefined) sum += pence;
    else if (pence === sum) found[result] = pence;
    else throw new Error(`${label} is ${pence}p on paper, and what stands above it ${sum}p`);
    if (result === results.at(-1)) return found;
  }
  throw new Error(`no line "${results.at(-1)}"`);
}
