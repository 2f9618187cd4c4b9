import type { Outcomes } from './office-client.js';

interface Played {
  readonly seeds: readonly [first: number, last: number];
  readonly stories: number;
  readonly outcomes: Outcomes;
  /** Null where the rules couldn't be run. */
  readonly validEInvoices: number | null;
  /** Where one failed: its scenes and what differed. */
  readonly failure: string | null;
}

/** The page of a run, as Markdown. */
export function report({ seeds: [first, last], stories, outcomes, validEInvoices, failure }: Played): string {
  const rows = [...outcomes].sort().map(([kind, { done, refused, idle }]) => [kind, done, refused, idle]);
  const sums = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return `# Months of business, reckoned by hand

Written by \`npm run drill:months\`: stories of two businesses side by side, played through the API. After each step a book kept by hand says
whether it had to be refused, and every few steps what each list, report, file and the finance view have to say, to the penny; at the end of
four stories every row of every read table is compared with a replay. The short form in the tests plays the same stories each time.

${stories} stories, seeds ${first} to ${last}. ${failure === null ? '**Every penny was where it is by hand.**' : `**Not right:**\n\n\`\`\`text\n${failure}\n\`\`\``}

${officialRules(validEInvoices)}

| step | done | rightly refused | nothing to do it to |
| --- | --- | --- | --- |
${[...rows, ['**together**', ...sums]].map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}

function officialRules(validEInvoices: number | null): string {
  if (validEInvoices === null) return "The official rules for e-invoices couldn't be run: Java or Maven was missing.";
  return `${validEInvoices} e-invoices came to what the book says and are valid by the official rules: UBL 2.1, EN 16931 and Peppol BIS Self-Billing.`;
}
