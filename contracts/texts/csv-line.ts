export type Cell = string | number | null;

/** What a spreadsheet would take for the beginning of a formula, some in full width as well; see OWASP's page on CSV injection. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** Where a list's separator is a semicolon or a tab, quotation marks in the midst of a line hold no cell together: a new one begins there. */
const FORMULA_WITHIN = /([;\t\r\n])([=+\-@＝＋－＠])/g;
/** A figure may begin with a minus sign and does no harm. */
const FIGURE = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line by RFC 4180, ended by CR LF; a text that looks like a formula gets an apostrophe before it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const harmless = withoutFormulas(text);
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function withoutFormulas(text: string): string {
  const begun = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return begun.replaceAll(FORMULA_WITHIN, "$1'$2");
}
