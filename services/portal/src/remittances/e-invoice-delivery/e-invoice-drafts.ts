import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { eInvoiceOf, participantId, vatNumbersOf } from '../e-invoice/index.js';
import { IssuedDocuments } from '../remittance-pdf/issued-documents.js';
import { RemittanceRecord } from '../remittance.entity.js';
import type { TakenEInvoice } from './e-invoice-outbox.js';
import type { OutgoingEInvoice } from './peppol-access-point.js';

export const WITHOUT_VAT_NUMBER =
  'Peppol finds the parties by their VAT numbers, and the document lacks one of them. Send the PDF instead.';
export const OF_THE_ERASED = 'The driver’s record was deleted before it was sent.';

type Draft = { readonly document: OutgoingEInvoice } | { readonly neverBecause: string };

/** Makes what goes to the access point from what was issued. */
@Injectable()
export class EInvoiceDrafts {
  constructor(
    private readonly tables: ReadTables,
    private readonly documents: IssuedDocuments,
  ) {}

  async of({ id: key, business, remittanceId: id, kind, attempts }: TakenEInvoice): Promise<Draft> {
    const remittance = await this.tables.in(business, (manager) =>
      manager.findOneByOrFail(RemittanceRecord, { id, business }),
    );
    const isThere = await this.tables.in(business, (manager) =>
      manager.existsBy(DriverRecord, { id: remittance.driver_id, business }),
    );
    if (!isThere) return { neverBecause: OF_THE_ERASED };
    const issued = await this.documents.of(remittance, kind === 'invoice' ? 'document' : 'credit_note');
    const xml = eInvoiceOf(issued);
    const vatNumbers = vatNumbersOf(issued);
    if (xml === null || vatNumbers === null) return { neverBecause: WITHOUT_VAT_NUMBER };
    const sender = participantId(vatNumbers.business);
    const receiver = participantId(vatNumbers.driver);
    return { document: { key, kind, sender, receiver, xml, isFirstAttempt: attempts === 1 } };
  }
}
