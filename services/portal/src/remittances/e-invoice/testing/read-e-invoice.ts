import type { RemittanceDocument } from '../../remittance-document/index.js';
import { selfBilledInvoice } from '../../remittance-document/testing/sample-documents.js';

/** What an element of this name holds, and all below it, in their order; of several all. */
export function textsAt(xml: string, name: string): string[] {
  const elements = xml.matchAll(new RegExp(`<(c[ab]c:${name})[ >][^]*?</\\1>`, 'g'));
  return [...elements]
    .flatMap(([element]) => [...element.matchAll(/>([^<>]+)</g)].map(([, text]) => text!.trim()))
    .filter(Boolean);
}

/** Takes back the sample invoice. */
export function creditNote(): RemittanceDocument {
  const credited = { number: 123, taxPoint: '2026-11-23' };
  const document = {
    kind: 'credit_note',
    number: 124,
    taxPoint: '2026-11-30',
    credited,
    reason: 'Two loads & a day',
  } as const;
  return { ...selfBilledInvoice(), document, issuedOn: document.taxPoint };
}
