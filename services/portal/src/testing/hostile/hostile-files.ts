import { MAX_BANK_ANSWER_BYTES, MAX_IMPORT_BYTES } from '@waybook/contracts/api';
import { statement } from '../../payments/testing/bank-answers.js';
import { jsonRequest, type HostileRequest, type Size } from './hostile-request.js';

type MakeFile = (bytes: number) => string;

const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
const rows = (headings: string, row: (at: number) => string, bytes: number, most = Number.MAX_SAFE_INTEGER) => {
  const lines = [headings];
  for (let at = 0, left = bytes - headings.length; left > 0 && at < most; at += 1) {
    lines.push(row(at));
    left -= lines.at(-1)!.length + 1;
  }
  return lines.slice(0, -1).join('\n');
};

const CSV: Readonly<Record<string, MakeFile>> = {
  'empty headings': (bytes) => filled(',', bytes),
  headings: (bytes) => filled('First name,', bytes),
  'semicolons in the headings': (bytes) => filled('a;', bytes),
  'cells in a row': (bytes) => `First name,Last name,Email\n${filled('1,', bytes - 30)}`,
  'one long cell': (bytes) => `First name,Last name,Email\n${filled('x', bytes - 30)}`,
  'a quotation mark that stays open': (bytes) => `"${filled('a,', bytes - 1)}`,
  'quotation marks': (bytes) => filled('"', bytes),
  'empty rows': (bytes) => filled('\n', bytes),
  'rows of one cell': (bytes) => filled('a\n', bytes),
  'line ends of a Mac': (bytes) => filled('a,\r', bytes),
};

const DRIVERS: MakeFile = (bytes) =>
  rows('First name,Last name,Email,Phone', (at) => `Ann,Ash,ann${at}@vans.example,07700 900413`, bytes, 1_002);
const EARNINGS: MakeFile = (bytes) =>
  rows('Driver ID,Date,Type,Amount', () => 'DS100001,16/11/2026,bonus,1.00', bytes, 1_002);
const BANK_DETAILS: MakeFile = (bytes) =>
  rows('Driver ID,Account holder,Sort code,Account number', () => 'DS100001,Ann Ash,20-00-00,55779911', bytes, 1_002);

const XML_START = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
const ENTRY = { amountPence: 7_500, endToEndId: 'A' };
const STARLING = 'Date,Counter Party,Reference,Type,Amount (GBP)';

const BANK: Readonly<Record<string, MakeFile>> = {
  ...CSV,
  namespaces: (bytes) => attributes((at) => ` xmlns:n${at}="u"`, bytes),
  attributes: (bytes) => attributes((at) => ` n${at}="u"`, bytes),
  'levels of elements': (bytes) => filled('<a>', bytes),
  'empty elements': (bytes) => `${XML_START}${filled('<a/>', bytes - 100)}</Document>`,
  'empty entries': (bytes) =>
    `${XML_START}<BkToCstmrStmt><Stmt>${filled('<Ntry/>', bytes - 150)}</Stmt></BkToCstmrStmt></Document>`,
  references: (bytes) => `${XML_START}${filled('&amp;', bytes - 100)}</Document>`,
  comments: (bytes) => `${XML_START}${filled('<!---->', bytes - 100)}</Document>`,
  'opening angle brackets': (bytes) => filled('<', bytes),
  'a long name': (bytes) => `<${filled('a', bytes - 3)}/>`,
  'a statement in order': (bytes) => statementOf(bytes),
  'a CSV statement in order': (bytes) =>
    rows(STARLING, () => '27/11/2026,Dora,WEEK 16 NOV,FASTER PAYMENT,-75.00', bytes),
  'the shortest lines': (bytes) => rows(STARLING, () => '27/11/2026,,R,,-1', bytes),
};

/** Every file that is read from a request's `content`, in each form at each size. */
export function hostileFiles(): HostileRequest[] {
  return [
    ...previews('/api/imports/drivers/preview', { ...CSV, 'rows in order': DRIVERS }, MAX_IMPORT_BYTES),
    ...previews('/api/imports/earnings/preview', { ...CSV, 'rows in order': EARNINGS }, MAX_IMPORT_BYTES),
    ...previews('/api/imports/bank-details/preview', { ...CSV, 'rows in order': BANK_DETAILS }, MAX_IMPORT_BYTES),
    ...previews('/api/bank-answers/preview', BANK, MAX_BANK_ANSWER_BYTES),
  ];
}

function previews(url: string, files: Readonly<Record<string, MakeFile>>, maxBytes: number): HostileRequest[] {
  const sizes: readonly (readonly [Size, number])[] = [
    ['1×', 10_000],
    ['10×', 100_000],
    ['max', maxBytes],
  ];
  return Object.entries(files).flatMap(([attack, make]) =>
    sizes.map(([size, bytes]) => ({
      ...{ entry: `POST ${url}`, attack, size, as: 'director' as const, isKnown: true },
      make: () => jsonRequest('POST', url, { content: make(bytes) }),
    })),
  );
}

function attributes(each: (at: number) => string, bytes: number): string {
  let text = '<Document';
  for (let at = 0; text.length < bytes - 20; at += 1) text += each(at);
  return `${text}/>`;
}

function statementOf(bytes: number): string {
  const one = statement([ENTRY]).length - statement([]).length;
  const count = Math.floor((bytes - statement([]).length) / (one + 20));
  return statement(Array.from({ length: count }, (_, at) => ({ ...ENTRY, endToEndId: `A${at}` })));
}
