import { beforeAll, describe, expect, test } from '@jest/globals';
import { BANK_FILE_FORMATS, type BankFileFormat } from '@waybook/contracts/api';
import { decimalText, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import fc from 'fast-check';
import { schemaFaults } from '../../../../../deploy/bank-schemas/schema-faults.mjs';
import { RUN_ID } from '../testing/run-examples.js';
import type { BankFileInput } from './bank-file-form.js';
import { BANK_FILE_FORMS } from './bank-file-forms.js';
import { OriginatorMissing } from './bank-file.errors.js';
import { endToEndId } from './end-to-end-id.js';
import type { Payee } from './payees.js';
import { recipientType } from './revolut-file.js';

const payee = (changes: Partial<Payee> = {}): Payee => ({
  lineId: 'a',
  accountName: 'Zoë Łukaszewska & Søn',
  sortCode: '200000',
  accountNumber: '55779911',
  amountPence: 41_280,
  reference: 'WEEK 16 NOV',
  ...changes,
});

const input = (changes: Partial<BankFileInput> = {}): BankFileInput => ({
  runId: RUN_ID,
  payees: [payee(), payee({ lineId: 'b', sortCode: '070116', accountNumber: '33333334', amountPence: 5 })],
  madeAt: new Date('2026-11-24T10:00:00Z'),
  settlementDate: '2026-11-27',
  account: {
    accountName: 'Demo Deliveries',
    sortCode: '309089',
    accountNumber: '00112233',
    serviceUserNumber: '654321',
  },
  ...changes,
});

const written = (format: BankFileFormat, changes: Partial<BankFileInput> = {}) =>
  BANK_FILE_FORMS[format].write(input(changes));
const linesOf = (file: string) => file.split('\r\n').slice(0, -1);

describe('Bankline', () => {
  test('takes a record of 85 columns for each payment, as its guide has it', () => {
    const [first, second, ...others] = linesOf(written('bankline'));
    const start = ',,,01,,,,,,,,,30908900112233,,,,412.80,,27112026,,,,,,200000,,,,,,55779911,,';
    expect(first).toBe(`${start}ZOE LUKASZEWSKA & SON,,,,WEEK 16 NOV${','.repeat(48)}`);
    expect(second).toContain(',0.05,,27112026,,,,,,070116,,,,,,33333334,,');
    expect(others).toEqual([]);
    expect(first!.split(',')).toHaveLength(85);
  });
});

describe('Coutts', () => {
  test('takes the same columns, fewer of them, and shorter names', () => {
    const [first] = linesOf(written('coutts'));
    const start = ',,,01,,,,,,,,,30908900112233,,,,412.80,,27112026,,,,,,200000,,,,,,55779911,,';
    expect(first).toBe(`${start}ZOE LUKASZEWSKA &,,,,WEEK 16 NOV,,,`);
    expect(first!.split(',')).toHaveLength(40);
  });
});

describe('Santander Connect', () => {
  test('takes a header, each payment, and a trailer with their sum in pence and their count', () => {
    expect(linesOf(written('santander'))).toEqual([
      'PAYMENT,HEADER,24112026,PAYMENT FILES,2',
      'PAYMENT,BACS,30908900112233,ZOE LUKASZEWSKA & SON,200000,55779911,412.80,27112026,WEEK 16 NOV,',
      'PAYMENT,BACS,30908900112233,ZOE LUKASZEWSKA & SON,070116,33333334,0.05,27112026,WEEK 16 NOV,',
      'PAYMENT,TRAILER,000000000041285,2',
    ]);
  });
});

describe('Revolut', () => {
  const HEADER =
    'Name,Recipient type,Account number,Sort code or Routing number,IBAN,BIC,Recipient bank country,Currency,Amount,Payment reference,' +
    'Recipient country,State or province,Address line 1,Address line 2,City,Postal code';

  test('takes its header, and whether a person or a company is paid', () => {
    const company = payee({ lineId: 'c', accountName: 'Quay Haulage Ltd.' });
    expect(linesOf(written('revolut', { account: null, payees: [...input().payees, company] }))).toEqual([
      HEADER,
      'ZOE LUKASZEWSKA & SON,INDIVIDUAL,55779911,200000,,,GB,GBP,412.80,WEEK 16 NOV,,,,,,',
      'ZOE LUKASZEWSKA & SON,INDIVIDUAL,33333334,070116,,,GB,GBP,0.05,WEEK 16 NOV,,,,,,',
      'QUAY HAULAGE LTD.,COMPANY,55779911,200000,,,GB,GBP,412.80,WEEK 16 NOV,,,,,,',
    ]);
  });

  test.each([
    ['ANN QUAY', 'INDIVIDUAL'],
    ['A LIMITED WOMAN', 'INDIVIDUAL'],
    ['MALTD', 'COMPANY'],
    ['MO MALTD', 'INDIVIDUAL'],
    ['QUAY', 'COMPANY'],
    ['QUAY LIMITED', 'COMPANY'],
    ['QUAY & SONS LLP', 'COMPANY'],
    ['CEI CYF', 'COMPANY'],
  ])('takes %s for %s', (name, type) => {
    expect(recipientType(name)).toBe(type);
  });
});

describe('ISO 20022', () => {
  let faults: string[][];
  const broken = written('pain001').replace('<NbOfTxs>2</NbOfTxs>', '<NbOfTxs>two</NbOfTxs>');
  const odd = written('pain001', { payees: [payee({ accountName: '=<&>Ł"\u0000 ☃', reference: 'RETENTION 16 NOV' })] });

  beforeAll(async () => {
    faults = await schemaFaults('pain.001.001.09', [written('pain001'), odd, broken]);
  });

  test("keeps to pain.001.001.09's own schema, whatever a name is made of", () => {
    expect(faults.slice(0, 2)).toEqual([[], []]);
    expect(faults[2]).toHaveLength(1);
  });

  test('says of a payee the name, the account and what it is for, under an id that the bank gives back', () => {
    const [, second] = written('pain001').split('<CdtTrfTxInf>').slice(1);
    const texts = [...second!.matchAll(/>([^<>\s][^<>]*)</g)].map(([, text]) => text);
    expect(texts).toEqual([
      ...[endToEndId(RUN_ID, 'b'), '0.05', 'GBDSC', '070116'],
      ...['Zoe Lukaszewska + S n', '07011633333334', 'BBAN', 'WEEK 16 NOV'],
    ]);
  });
});

describe('every form', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 });

  test.each(BANK_FILE_FORMATS)('%s pays what the run comes to, to the penny', (format) => {
    fc.assert(
      fc.property(amounts, (pence) => {
        const payees = pence.map((amountPence, index) => payee({ lineId: String(index), amountPence }));
        const totals = TOTALS[format](written(format, { payees }));
        expect(totals).toEqual(totals.map(() => decimalText(sumPence(pence))));
      }),
    );
  });

  test.each(['bankline', 'coutts', 'santander', 'revolut', 'csv'] as const)(
    '%s is no formula to a spreadsheet',
    (format) => {
      const file = written(format, { payees: [payee({ accountName: '-2+3-cmd()', reference: '=WEEK' })] });
      const cells = file.split(/[,\r\n]+/);
      expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    },
  );

  test.each(['pain001', 'bankline', 'coutts', 'santander', 'bacs18'] as const)(
    '%s names the account it pays from',
    (format) => {
      expect(() => written(format, { account: null })).toThrow(OriginatorMissing);
    },
  );

  test('of Bacs names a service user number as well', () => {
    const account = { ...input().account!, serviceUserNumber: null };
    expect(() => written('bacs18', { account })).toThrow(OriginatorMissing);
    expect(written('santander', { account })).toContain('TRAILER');
  });
});

/** What a file says that it comes to, and what its payments add up to. */
const TOTALS: Readonly<Record<BankFileFormat, (file: string) => string[]>> = {
  csv: (file) => [columnSum(file, 3, 1)],
  bankline: (file) => [columnSum(file, 16)],
  coutts: (file) => [columnSum(file, 16)],
  revolut: (file) => [columnSum(file, 8, 1)],
  santander: (file) => {
    const [, ...rows] = linesOf(file);
    const said = rows.pop()!.split(',')[2]!;
    return [decimalText(Number(said)), sum(rows.map((row) => row.split(',')[6]!))];
  },
  bacs18: (file) => {
    const records = linesOf(file).filter(({ length }) => length === 100);
    const pence = (line: string) => Number(line.slice(35, 46));
    const contra = records.pop()!;
    return [decimalText(pence(contra)), decimalText(sumPence(records.map(pence)))];
  },
  pain001: (file) => {
    const said = [...file.matchAll(/<CtrlSum>(.*?)</g)].map(([, text]) => text!);
    const amounts = [...file.matchAll(/<InstdAmt Ccy="GBP">(.*?)</g)].map(([, text]) => text!);
    return [...said, sum(amounts)];
  },
};

const sum = (texts: readonly string[]) => decimalText(sumPence(texts.map(penceFromDecimalText)));
const columnSum = (file: string, column: number, headings = 0) =>
  sum(
    linesOf(file)
      .slice(headings)
      .map((line) => line.split(',')[column]!),
  );
