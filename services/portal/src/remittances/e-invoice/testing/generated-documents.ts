import { addDays } from '@waybook/contracts/calendar';
import { calculateRemittance, vatOn } from '@waybook/contracts/money';
import fc from 'fast-check';
import type { DocumentLine, FeeInvoiceDocument, RemittanceDocument } from '../../remittance-document/index.js';
import { feeInvoice, selfBilledInvoice } from '../../remittance-document/testing/sample-documents.js';

const WEEK_START = '2026-11-16';
const ODD_TEXTS = [
  `Rock & "Roll" <O'Neil> ]]> &amp;`,
  'Łukasz Żółć',
  'Иван Петров',
  '山田 太郎',
  'مريم',
  '😀 Ltd',
  '  two\n\n lines\t ',
  '\u0000\u0007\ud800\ufffe',
  '',
];

const text = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }), fc.lorem());
const maybeText = fc.option(text);
const country = fc.oneof(fc.constantFrom('UK', 'Wales', 'Ireland', 'poland', 'RO', 'Atlantis', ''), text);
const vatNumber = fc.constantFrom('GB123456782', 'GB987654353', 'GB434031494', 'gb 434 0314 94');
const place = { name: text, address: maybeText, city: maybeText, postcode: maybeText, country, vatNumber };

const line: fc.Arbitrary<DocumentLine> = fc.record({
  date: fc.integer({ min: 0, max: 6 }).map((days) => addDays(WEEK_START, days)),
  loadId: fc.oneof(fc.constant('40218000'), text),
  description: maybeText,
  pricePence: fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 100 })),
});

const deduction = fc.record({ text, amountPence: fc.integer({ min: 1, max: 500_000 }) });

const replaces = fc.option(
  fc.record({
    replaced: fc.record({
      number: fc.constantFrom('INV-000007', 'STM-000007', null),
      issuedOn: fc.constant('2026-11-20'),
    }),
    paidBeforePence: fc.nat(1_000_000),
    retentionHeldPence: fc.nat(100_000),
  }),
);

const kind: fc.Arbitrary<RemittanceDocument['document']> = fc.oneof(
  fc.record({
    kind: fc.constant('self_billed_invoice' as const),
    number: fc.integer({ min: 1, max: 2_000_000 }),
    taxPoint: fc.constantFrom('2026-11-23', '2026-12-24'),
  }),
  fc.record({
    kind: fc.constant('credit_note' as const),
    number: fc.integer({ min: 2, max: 2_000_000 }),
    taxPoint: fc.constant('2026-12-24'),
    credited: fc.constant({ number: 1, taxPoint: '2026-11-23' }),
    reason: text,
  }),
);

interface Figures {
  readonly jobs: readonly DocumentLine[];
  readonly membershipFeePence: number;
  readonly ownDeductionPence: number;
  readonly deductions: readonly { readonly text: string; readonly amountPence: number }[];
}

const figures: fc.Arbitrary<Figures> = fc.record({
  jobs: fc.array(line, { minLength: 1, maxLength: 12 }),
  membershipFeePence: fc.nat(10_000),
  ownDeductionPence: fc.nat(200_000),
  deductions: fc.array(deduction, { maxLength: 3 }),
});

/** Self-billed invoices and credit notes of any amounts, lines and names. */
export const vatDocuments: fc.Arbitrary<RemittanceDocument> = fc
  .record({
    figures,
    document: kind,
    driver: fc.record({ ...place, code: text }),
    business: fc.record({ ...place, companyNumber: maybeText }),
    deductionReason: maybeText,
    replaces,
  })
  .map(({ figures: { jobs, membershipFeePence, ownDeductionPence, deductions }, ...rest }) => {
    const breakdown = calculateRemittance({
      jobPricesPence: jobs.map(({ pricePence }) => pricePence),
      isVatRegistered: true,
      membershipFeePence,
      additionalDeductionsPence: ownDeductionPence,
      lines: deductions.map(({ amountPence }) => ({ kind: 'deduction', amountPence })),
    });
    const issuedOn = 'taxPoint' in rest.document ? rest.document.taxPoint : '2026-11-23';
    return { ...selfBilledInvoice(), ...rest, issuedOn, jobs, deductions, breakdown };
  });

/** Invoices for membership fees and credit notes of any amounts and names. */
export const feeDocuments: fc.Arbitrary<FeeInvoiceDocument> = fc
  .record({
    netPence: fc.integer({ min: 1, max: 50_000 }),
    number: fc.integer({ min: 2, max: 2_000_000 }),
    taxPoint: fc.constantFrom('2026-11-23', '2026-12-24'),
    driver: fc.record({ ...place, code: text }),
    business: fc.record({ ...place, companyNumber: maybeText }),
    credited: fc.option(fc.record({ number: fc.constant(1), taxPoint: fc.constant('2026-11-23'), reason: text })),
  })
  .map((said) => ({ ...feeInvoice(), ...said, vatPence: vatOn(said.netPence) }));
