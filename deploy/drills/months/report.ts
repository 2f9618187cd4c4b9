import type { Valid } from './checks/other-programs.js';
import type { Outcomes } from './office-client.js';
import { WEEKS_OF_YEAR } from './year-scenario.js';

interface Played {
  readonly seeds: readonly [first: number, last: number];
  readonly stories: number;
  readonly outcomes: Outcomes;
  readonly valid: Valid;
  /** What of it is of a whole year of weeks; null: none was played. */
  readonly ofYear: Valid | null;
  /** Where one failed: its scenes and what differed. */
  readonly failure: string | null;
}

/** The page of a run, as Markdown. */
export function report({ seeds: [first, last], stories, outcomes, valid, ofYear, failure }: Played): string {
  const rows = [...outcomes].sort().map(([kind, { done, refused, idle }]) => [kind, done, refused, idle]);
  const sums = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return `# Months of business, reckoned by hand

Written by \`npm run drill:months\`: stories of two businesses side by side, played through the API. After each step a book kept by hand says
whether it had to be refused, and every few steps what each list, report, file and the finance view have to say, to the penny; at the end of
four stories every row of every read table is compared with a replay. The short form in the tests plays the same stories each time.

${stories} stories, seeds ${first} to ${last}. ${failure === null ? '**Every penny was where it is by hand.**' : `**Not right:**\n\n\`\`\`text\n${failure}\n\`\`\``}

${year(ofYear)}${eInvoices(valid)}

${papers(valid)}

${lists(valid)}

| step | done | rightly refused | nothing to do it to |
| --- | --- | --- | --- |
${[...rows, ['**together**', ...sums]].map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}

function year(ofYear: Valid | null): string {
  if (ofYear === null) return '';
  const documents = `${ofYear.eInvoices ?? 'uncounted'} e-invoices and ${ofYear.papers ?? 'uncounted'} PDFs`;
  return `Before them a year of ${WEEKS_OF_YEAR} weeks in one business: three drivers invoiced every week, some invoices corrected, each week paid, and months closed.
Of the documents below ${documents} are its.\n\n`;
}

function eInvoices({ eInvoices: count }: Valid): string {
  if (count === null) return "The official rules for e-invoices couldn't be run: Java or Maven was missing.";
  return `${count} e-invoices of all invoices and credit notes, the business's own for the fee among them, came to what the book says, and their VAT
to that of the books and of the files for Xero, Sage 50 and QuickBooks, to the penny. All are valid by the official rules: UBL 2.1, EN 16931, and
Peppol BIS Self-Billing or Billing. A fee's invoice to a driver who has no VAT number any more has none.`;
}

function papers({ papers: count }: Valid): string {
  if (count === null) return "The PDFs' conformance to PDF/A-3 wasn't looked at.";
  return `${count} PDFs of invoices and credit notes carried the very e-invoices and said the same sums; veraPDF found all of them good by PDF/A-3, conformance B.`;
}

function lists({ lists: count }: Valid): string {
  if (count === null) return "The lists' files weren't read by another program.";
  return `Python's csv and openpyxl read ${count} files of lists, and the same in both forms of each.`;
}
