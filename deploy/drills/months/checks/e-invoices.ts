import { decimalText } from '@waybook/contracts/money';
import { textsAt } from '@waybook/portal/testing/paper';
import { faultsOf, whatIsMissing } from '../../../e-invoice-rules/rules.mjs';
import type { OfficeClient } from '../office-client.js';
import type { ExpectedFigures } from '../reference-model/expected-figures.js';
import type { IssuedDocument } from '../reference-model/reference-model.js';
import { numberOf } from './driver-screens.js';
import { requireEqual } from './require-equal.js';

/** E-invoices by their addresses, to be held against the official rules together. */
export type EInvoices = Map<string, string>;

/** Every invoice and credit note of the business has an e-invoice that comes to what the model says. */
export async function checkEInvoices(client: OfficeClient, collected: EInvoices): Promise<void> {
  for (const { id, invoice, creditNote, reckoned } of client.model.remittances) {
    const documents = { 'e-invoice': invoice, 'e-credit-note': creditNote };
    for (const [which, document] of Object.entries(documents)) {
      if (document === null) continue;
      const address = `/api/remittances/${id}/${which}`;
      const xml = await client.text(address);
      requireEInvoice(xml, document, reckoned);
      collected.set(address, xml);
    }
  }
}

function requireEInvoice(xml: string, document: IssuedDocument, { gross, vat }: ExpectedFigures): void {
  requireEqual(textsAt(xml, 'ID')[0], numberOf(document), 'the number of an e-invoice');
  requireEqual(textsAt(xml, 'TaxPointDate'), [document.taxPoint], 'the tax point of an e-invoice');
  const [net, total] = [decimalText(gross), decimalText(gross + vat)];
  requireEqual(textsAt(xml, 'LegalMonetaryTotal'), [net, net, total, total], 'the totals of an e-invoice');
  requireEqual(
    textsAt(xml, 'TaxTotal').slice(0, 3),
    [decimalText(vat), net, decimalText(vat)],
    'the VAT of an e-invoice',
  );
}

/** @returns how many are valid; null where this machine can't run the rules. @throws Error where one isn't */
export async function checkOfficialRules(collected: EInvoices): Promise<number | null> {
  if ((await whatIsMissing()) !== null) return null;
  const faults = Object.entries(await faultsOf(Object.fromEntries(collected)));
  requireEqual(
    faults.filter(([, found]) => found.length > 0),
    [],
    'what the official rules find wrong in e-invoices',
  );
  return faults.length;
}
