import { beforeAll, describe, expect, test } from '@jest/globals';
import { withAttachment } from '@waybook/contracts/proofs';
import fc from 'fast-check';
import { faultsOf, whatIsMissing } from '../../../../../deploy/pdf-a/validator.mjs';
import { enclosedEInvoice, enclosedFeeEInvoice } from '../../remittances/e-invoice/index.js';
import { vatDocuments } from '../../remittances/e-invoice/testing/generated-documents.js';
import {
  renderFeeInvoice,
  renderRemittanceDocument,
  type RemittanceDocument,
} from '../../remittances/remittance-document/index.js';
import {
  correctedLateInvoice,
  creditNote,
  deliveries,
  feeCreditNote,
  feeInvoice,
  lateInvoice,
  selfBilledInvoice,
  statement,
  statementReversal,
} from '../../remittances/remittance-document/testing/sample-documents.js';
import { renderStatement } from './render-statement.js';
import { statementDocument } from '../testing/statement-document.js';

const missing = await whatIsMissing();
const GENERATED = 6;
const seed = Date.now() % 2 ** 31;

const issued = (document: RemittanceDocument) =>
  renderRemittanceDocument(
    document,
    { address: 'http://localhost/verify', carriesProof: true },
    enclosedEInvoice(document),
  );
const proven = async (document: RemittanceDocument) =>
  withAttachment({
    issued: new Uint8Array(await issued(document)),
    attachment: new TextEncoder().encode('{"form":"waybook-paper-1"}\n'),
  });

async function allPapers(): Promise<Record<string, Uint8Array>> {
  const copy = { on: '2026-12-04', outcomes: ['Paid on Dec 04, 2026 (payment run of Dec 04, 2026).'] };
  const [fee, feeCredit] = [feeInvoice(), feeCreditNote()];
  return {
    'self-billed invoice': await proven(selfBilledInvoice()),
    'without a proof yet': await issued(lateInvoice()),
    'on several pages': await proven(selfBilledInvoice(deliveries(40))),
    'later copy of a corrected one': await proven({ ...correctedLateInvoice(), copy }),
    'credit note': await proven(creditNote()),
    'remittance statement': await proven(statement()),
    'reversal of a statement': await proven(statementReversal()),
    'fee invoice': await renderFeeInvoice(fee, enclosedFeeEInvoice(fee)),
    'fee credit note': await renderFeeInvoice(feeCredit, enclosedFeeEInvoice(feeCredit)),
    'statement of earnings': await renderStatement(statementDocument()),
  };
}

(missing === null ? describe : describe.skip)(
  `veraPDF${missing === null ? '' : `, which can't be run: ${missing}`}`,
  () => {
    let faults: Record<string, string[]>;

    beforeAll(async () => {
      const papers = await allPapers();
      const generated = fc.sample(vatDocuments, { numRuns: GENERATED, seed });
      for (const [index, document] of generated.entries()) papers[`generated ${index}`] = await proven(document);
      papers['from before'] = await issued({ ...selfBilledInvoice(), printedAs: 'pdf' });
      faults = await faultsOf(papers);
    }, 300_000);

    test('finds every paper, and any names and texts on them, good for archives by PDF/A-3', () => {
      const { 'from before': _, ...others } = faults;
      const faulty = Object.entries(others).filter(([, found]) => found.length > 0);
      expect({ seed, faulty }).toEqual({ seed, faulty: [] });
      expect(Object.keys(others)).toHaveLength(10 + GENERATED);
    });

    test('finds what one from before lacks', () => {
      const clauses = faults['from before']?.map((fault) => fault.split(':')[0]);
      expect(clauses).toEqual(['6.2.4.3-2', '6.6.4-1']);
    });
  },
);
