import { Inject, Injectable } from '@nestjs/common';
import type { KeptParties } from '@waybook/contracts/events';
import type { EventHistory } from '@waybook/event-store';
import { EVENT_HISTORY } from '../event-store-tokens.js';
import { invoiceSeriesStream } from './remittance.stream.js';

/** A business's invoices and credit notes: what each said when it was issued. */
@Injectable()
export class InvoiceSeries {
  constructor(@Inject(EVENT_HISTORY) private readonly history: EventHistory) {}

  /** Erased texts stand in the place of names once the time for which an invoice is kept is up. */
  async partiesOn(business: string, number: number): Promise<KeptParties> {
    const stream = `${invoiceSeriesStream.category}-${business}`;
    const [issued] = await this.history.ofStream(business, stream, 1, number);
    if (!issued) throw new Error(`the invoice ${number} of ${business} is not in its series`);
    return (issued.data as { parties: KeptParties }).parties;
  }
}
