import { beforeAll, describe, expect, test } from '@jest/globals';
import { decimalText, sumPence } from '@waybook/contracts/money';
import fc from 'fast-check';
import { faultsOf, whatIsMissing } from '../../../../../deploy/e-invoice-rules/rules.mjs';
import type { FeeInvoiceDocument, RemittanceDocument } from '../remittance-document/index.js';
import {
  correctedLateInvoice,
  creditNote,
  feeCreditNote,
  feeInvoice,
  invoiceWithLines,
  lateInvoice,
  selfBilledInvoice,
} from '../remittance-document/testing/sample-documents.js';
import { eInvoiceOf, feeEInvoiceOf } from './e-invoice.js';
import { feeDocuments, vatDocuments } from './testing/generated-documents.js';
import { textsAt } from './testing/read-e-invoice.js';

const missing = await whatIsMissing();
const GENERATED = 120;
const GENERATED_FEES = 30;
const seed = Date.now() % 2 ** 31;

const SAMPLES: readonly RemittanceDocument[] = [
  selfBilledInvoice(),
  lateInvoice(),
  correctedLateInvoice(),
  invoiceWithLines(),
  creditNote(),
];

const FEE_SAMPLES: readonly FeeInvoiceDocument[] = [feeInvoice(), feeCreditNote()];

function xmlOf(document: RemittanceDocument | FeeInvoiceDocument): string {
  const xml = 'netPence' in document ? feeEInvoiceOf(document) : eInvoiceOf(document);
  if (xml === null) throw new Error('a VAT document has an e-invoice');
  return xml.toString();
}

test('its totals are those of the document, to the penny, and its lines come to them', () => {
  fc.assert(
    fc.property(vatDocuments, (document) => {
      const xml = xmlOf(document);
      const { grossExVatPence, vatOnEarningsPence, grossInclVatPence } = document.breakdown;
      const [net, vat, gross] = [grossExVatPence, vatOnEarningsPence, grossInclVatPence].map(decimalText);
      expect(textsAt(xml, 'LegalMonetaryTotal')).toEqual([net, net, gross, gross]);
      expect(textsAt(xml, 'TaxTotal').slice(0, 3)).toEqual([vat, net, vat]);
      const lines = document.jobs.map(({ pricePence }) => pricePence);
      expect(textsAt(xml, 'PriceAmount')).toEqual(lines.map(decimalText));
      expect(decimalText(sumPence(lines))).toBe(net);
    }),
  );
});

(missing === null ? describe : describe.skip)(
  `the official rules${missing === null ? '' : `, which can't be run: ${missing}`}`,
  () => {
    let faults: Record<string, string[]>;
    const generated = fc.sample(vatDocuments, { numRuns: GENERATED, seed });
    const fees = fc.sample(feeDocuments, { numRuns: GENERATED_FEES, seed });
    const sound = xmlOf(selfBilledInvoice());
    const broken = {
      total: sound.replace(
        '<cbc:PayableAmount currencyID="GBP">748.44<',
        '<cbc:PayableAmount currencyID="GBP">748.45<',
      ),
      vat: sound.replaceAll('>124.74</cbc:TaxAmount>', '>134.74</cbc:TaxAmount>').replaceAll('>748.44<', '>758.44<'),
      line: sound.replace('>112.37</cbc:LineExtensionAmount>', '>112.73</cbc:LineExtensionAmount>'),
      type: sound.replace('>389<', '>380<'),
      address: sound.replaceAll(/ *<cbc:EndpointID.*\n/g, ''),
      fee: xmlOf(feeInvoice()).replace('>380<', '>389<'),
      order: sound.replace(/(<cbc:ProfileID.*\n)(.*\n)/, '$2$1'),
    };

    beforeAll(async () => {
      const documents = Object.fromEntries([
        ...[...SAMPLES, ...FEE_SAMPLES].map((document, index) => [`sample ${index}`, xmlOf(document)] as const),
        ...[...generated, ...fees].map((document, index) => [`generated ${index}`, xmlOf(document)] as const),
        ...Object.entries(broken).map(([name, xml]) => [`broken ${name}`, xml] as const),
      ]);
      faults = await faultsOf(documents);
    }, 300_000);

    const found = (prefix: string) => Object.entries(faults).filter(([name]) => name.startsWith(prefix));

    test('find nothing in documents of every kind, nor in any amounts, lines and names', () => {
      expect(found('sample')).toEqual([...SAMPLES, ...FEE_SAMPLES].map((_, index) => [`sample ${index}`, []]));
      const faulty = found('generated').filter(([, list]) => list.length > 0);
      expect({ seed, faulty }).toEqual({ seed, faulty: [] });
      expect(found('generated')).toHaveLength(GENERATED + GENERATED_FEES);
    });

    test('find what is wrong in a broken one', () => {
      const ids = Object.fromEntries(
        found('broken').map(([name, list]) => [name, list.map((fault) => fault.split(':')[0])]),
      );
      expect(ids).toEqual({
        'broken total': ['EN 16931 BR-CO-16'],
        'broken vat': ['EN 16931 BR-CO-17', 'EN 16931 BR-S-09'],
        'broken line': ['EN 16931 BR-CO-10', 'Peppol PEPPOL-EN16931-R120'],
        'broken type': ['Peppol PEPPOL-EN16931-P0100'],
        'broken address': ['Peppol PEPPOL-EN16931-R020', 'Peppol PEPPOL-EN16931-R010'],
        'broken fee': ['Peppol PEPPOL-EN16931-P0100'],
        'broken order': ['UBL 2.1'],
      });
    });
  },
);
