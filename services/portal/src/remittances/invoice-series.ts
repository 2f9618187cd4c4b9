import { Inject, Injectable } from '@nestjs/common';
import type { FeeInvoiceEvent, InvoiceEvent, StatementEvent } from '@waybook/contracts/events';
import type { EventHistory } from '@waybook/event-store';
import { EVENT_HISTORY } from '../event-store-tokens.js';
import { feeInvoiceSeriesStream, invoiceSeriesStream, statementSeriesStream } from './remittance.stream.js';

/** What a fee invoice or its credit note said when it was issued; a credit note says more. */
export type IssuedFeeInvoice = FeeInvoiceEvent['data'];

/**
 * A business's documents, each in its series: what each said when it was issued. Erased texts stand in the place of names once the time for
 * which an invoice is kept is up.
 */
@Injectable()
export class InvoiceSeries {
  constructor(@Inject(EVENT_HISTORY) private readonly history: EventHistory) {}

  async selfBilled(business: string, number: number): Promise<InvoiceEvent['data']> {
    return (await this.#document(invoiceSeriesStream.category, business, number)) as InvoiceEvent['data'];
  }

  async statement(business: string, number: number): Promise<StatementEvent['data']> {
    return (await this.#document(statementSeriesStream.category, business, number)) as StatementEvent['data'];
  }

  /** Of the business's own series for the membership fee. */
  async feeInvoice(business: string, number: number): Promise<IssuedFeeInvoice> {
    return (await this.#document(feeInvoiceSeriesStream.category, business, number)) as IssuedFeeInvoice;
  }

  async #document(category: string, business: string, number: number): Promise<unknown> {
    const [issued] = await this.history.ofStream(business, `${category}-${business}`, 1, number);
    if (!issued) throw new Error(`the document ${number} of ${business} is not in its series ${category}`);
    return issued.data;
  }
}
