import { formatPounds } from '@waybook/contracts/money';
import { CODE_SIZE, setCode, type DocumentCheck } from './document-check.js';
import type { DocumentParty } from './remittance-document.js';
import type { Box, Sheet, TextStyle } from './sheet.js';
import { columnX, COLUMN_WIDTH, PAGE, SIZES } from './typography.js';

export interface PartyOnPage {
  readonly role: string;
  readonly party: DocumentParty;
  readonly more: readonly string[];
}

/** The head of the first page: what this is, the one figure the reader looks for, and who deals with whom. */
export interface Masthead {
  readonly issuer: string;
  /** What has to stand out on it; null for nothing. */
  readonly stamp: string | null;
  readonly title: string;
  readonly under: readonly string[];
  readonly figurePence: number;
  readonly captions: readonly string[];
  /** Four at most, one to a column. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly [PartyOnPage, PartyOnPage];
  /** Where the document is checked; absent where it can't be. */
  readonly check?: DocumentCheck;
}

const TITLE = { x: PAGE.left, width: 300 };
const FIGURE = { x: PAGE.left + 310, width: PAGE.contentWidth - 310 };
const HALF_WIDTH = 2 * COLUMN_WIDTH + 12;
const LINE = SIZES.text.leading;

export function setMasthead(sheet: Sheet, head: Masthead): void {
  setIssuerLine(sheet, head);
  setTitleLine(sheet, head);
  setFacts(sheet, head);
  setParties(sheet, head);
}

function setIssuerLine(sheet: Sheet, { issuer, stamp }: Masthead): void {
  sheet.text('P', issuer, TITLE, { weight: 'semibold' });
  if (stamp !== null) sheet.text('P', stamp, FIGURE, { weight: 'semibold', align: 'right' });
  sheet.y += sheet.heightOf(issuer, TITLE.width, { weight: 'semibold' }) + 24;
}

function setTitleLine(sheet: Sheet, { title, under, figurePence, captions }: Masthead): void {
  const display: TextStyle = { size: 'display', weight: 'semibold' };
  sheet.text('H1', title, TITLE, display);
  sheet.text('P', formatPounds(figurePence), FIGURE, { ...display, align: 'right', isTabular: true });
  sheet.y += SIZES.display.leading + 2;
  const rows = Math.max(under.length, captions.length);
  for (let row = 0; row < rows; row += 1) {
    const [left, right] = [under[row], captions[row]];
    if (left !== undefined) sheet.text('P', left, TITLE, { ink: 'quiet' });
    if (right !== undefined) sheet.text('P', right, FIGURE, { ink: 'quiet', align: 'right', isTabular: true });
    sheet.y += LINE;
  }
  sheet.y += rows === 1 ? 18 : 9;
}

function setFacts(sheet: Sheet, { facts }: Masthead): void {
  sheet.rule('hair');
  sheet.y += 9;
  facts.forEach(([label, value], index) => {
    const box = { x: columnX(index), width: COLUMN_WIDTH };
    sheet.text('P', label, box, { ink: 'quiet' });
    sheet.y += LINE;
    sheet.text('P', value, box, { weight: 'semibold' });
    sheet.y -= LINE;
  });
  sheet.y += 2 * LINE + 9;
  sheet.rule('hair');
  sheet.y += 16;
}

function setParties(sheet: Sheet, { parties: [left, right], check }: Masthead): void {
  const top = sheet.y;
  if (check) setCode(sheet, check);
  const leftEnd = setParty(sheet, { x: columnX(0), width: HALF_WIDTH }, left);
  sheet.y = top;
  const rightEnd = setParty(sheet, { x: columnX(2), width: check ? HALF_WIDTH - CODE_SIZE - 12 : HALF_WIDTH }, right);
  sheet.y = Math.max(leftEnd, rightEnd, check ? top + CODE_SIZE : top) + 18;
}

/** Sets one party from the cursor down and says where it ends. */
function setParty(sheet: Sheet, box: Box, { role, party, more }: PartyOnPage): number {
  const town = [party.city, party.postcode].filter(Boolean).join(' ');
  const vat = party.vatNumber ? [`VAT number ${party.vatNumber}`] : [];
  const place = [party.address, town, party.country].filter((line): line is string => Boolean(line));
  sheet.group('Sect', () => {
    setLine(sheet, role, box, { ink: 'quiet' });
    setLine(sheet, party.name, box, { weight: 'semibold' });
    for (const line of [...place, ...vat, ...more]) setLine(sheet, line, box, {});
  });
  return sheet.y;
}

function setLine(sheet: Sheet, text: string, box: Box, style: TextStyle): void {
  sheet.text('P', text, box, style);
  sheet.y += sheet.heightOf(text, box.width, style);
}
