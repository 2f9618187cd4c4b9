import { formatDay } from '@waybook/contracts/calendar';
import type { Masthead } from './masthead.js';
import type { DocumentKind, RemittanceDocument } from './remittance-document.js';
import {
  headlineCaptions,
  isCredit,
  isVatDocument,
  numberOf,
  replacedSentences,
  SELF_BILLING,
  titleOf,
  weekOf,
} from './wording.js';

export function headOfRemittance(input: RemittanceDocument): Masthead {
  const { business, driver } = input;
  const isInvoice = isVatDocument(input);
  const companyNumber = business.companyNumber ? [`Company number ${business.companyNumber}`] : [];
  return {
    issuer: business.name,
    stamp: isInvoice ? SELF_BILLING : null,
    title: titleOf(input),
    under: isCredit(input) ? [weekOf(input)] : [weekOf(input), ...replacedSentences(input)],
    figurePence: figureOf(input),
    captions: headlineCaptions(input),
    facts: factsOf(input),
    parties: [
      { role: isInvoice ? 'Supplier' : 'Driver', party: driver, more: [] },
      { role: isInvoice ? 'Customer' : 'Business', party: business, more: companyNumber },
    ],
  };
}

/** The one figure at the head: a VAT document's total, what is taken back, or what is paid. */
function figureOf(input: RemittanceDocument): number {
  const { grossInclVatPence, payablePence } = input.breakdown;
  if (isCredit(input)) return -grossInclVatPence;
  return isVatDocument(input) ? grossInclVatPence : payablePence;
}

const NUMBER_NAMES: Readonly<Record<DocumentKind['kind'], string>> = {
  self_billed_invoice: 'Invoice number',
  credit_note: 'Credit note number',
  remittance_statement: 'Statement number',
  statement_reversal: 'Reversal number',
};

function factsOf({ document, issuedOn, driver }: RemittanceDocument): Masthead['facts'] {
  const common = [
    ['Date of issue', formatDay(issuedOn)],
    ['Driver code', driver.code],
  ] as const;
  const number = numberOf(document);
  if (number === null) return common;
  const numbered = [NUMBER_NAMES[document.kind], number] as const;
  if (!('taxPoint' in document)) return [numbered, ...common];
  return [numbered, ['Tax point', formatDay(document.taxPoint)], ...common];
}
