import type { Day } from '@waybook/contracts/calendar';
import { VAT_RATE_PERCENT } from '@waybook/contracts/money';
import { describeLine, type DocumentLine } from '../remittance-document/index.js';
import { amount, type Content } from './elements.js';
import { plainText } from '../remittance-document/plain-text.js';

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
/** Standard rate, by UNCL 5305. */
export const STANDARD_RATE: Content = { 'cbc:ID': 'S', 'cbc:Percent': String(VAT_RATE_PERCENT), ...VAT };
/** "One", by UN/ECE recommendation 20. */
const ONE = 'C62';
/** The load is what a line is about (BT-128): UNCL 1001 calls that 130. */
const INVOICED_OBJECT = '130';

/** A delivery has a day of its own; a fee is the whole period's. */
export interface InvoiceLine extends Omit<DocumentLine, 'date'> {
  readonly date: Day | null;
}

export function lineElements(lines: readonly InvoiceLine[], quantityName: string): Content[] {
  return lines.map((line, index) => ({
    'cbc:ID': String(index + 1),
    [quantityName]: { '@unitCode': ONE, '#': '1' },
    'cbc:LineExtensionAmount': amount(line.pricePence),
    'cac:InvoicePeriod': line.date === null ? null : period(line.date, line.date),
    'cac:DocumentReference': loadOf(line),
    'cac:Item': {
      'cbc:Name': describeLine({ description: plainText(line.description) }),
      'cac:ClassifiedTaxCategory': STANDARD_RATE,
    },
    'cac:Price': { 'cbc:PriceAmount': amount(line.pricePence) },
  }));
}

function loadOf({ loadId }: InvoiceLine): Content {
  const load = plainText(loadId);
  return load === null ? null : { 'cbc:ID': load, 'cbc:DocumentTypeCode': INVOICED_OBJECT };
}

export function period(start: Day, end: Day): Content {
  return { 'cbc:StartDate': start, 'cbc:EndDate': end };
}
