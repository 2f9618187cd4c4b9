import { Inject, Injectable } from '@nestjs/common';
import type { EInvoiceEvent } from '@waybook/contracts/events';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import {
  afterEvents,
  progressOf,
  recordAnswer,
  recordSent,
  recordSetAside,
  type Answered,
  type EInvoiceOfRemittance,
  type SentEInvoices,
} from './e-invoice-progress.js';
import { eInvoiceStream } from './e-invoice.stream.js';

const ITSELF = { type: 'system', id: 'e-invoices' } as const;

export type RecordedEInvoice = EInvoiceOfRemittance & { readonly business: string };

/** Writes into the log what became of an e-invoice: for the audit trail, and so that open screens ask again. */
@Injectable()
export class EInvoiceLog {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async sent(eInvoice: RecordedEInvoice, at: Date): Promise<void> {
    await this.#write(eInvoice, at, (sent, of) => recordSent(sent, of, at));
  }

  async setAside(eInvoice: RecordedEInvoice, reason: string, at: Date): Promise<void> {
    await this.#write(eInvoice, at, (_, of) => recordSetAside(of, { reason, at }));
  }

  /** @returns the word that counts then; null where nothing was recorded */
  async answered(eInvoice: RecordedEInvoice, answered: Answered, at: Date): Promise<Answered | null> {
    const sent = await this.#write(eInvoice, at, (before, of) => recordAnswer(before, of, { answered, at }));
    return progressOf(sent, eInvoice.number).answered;
  }

  async #write(
    { business, remittanceId, number, kind }: RecordedEInvoice,
    at: Date,
    decide: (sent: SentEInvoices, of: EInvoiceOfRemittance) => EInvoiceEvent[],
  ): Promise<SentEInvoices> {
    let after: SentEInvoices | null = null;
    await this.runner.run(
      { business, metadata: { actor: ITSELF }, at },
      {
        streams: { eInvoices: { definition: eInvoiceStream, id: remittanceId, read: 'whole' } },
        decide: ({ eInvoices: { state } }) => {
          const events = decide(state, { remittanceId, number, kind });
          after = afterEvents(state, events);
          return { eInvoices: events };
        },
      },
    );
    if (after === null) throw new Error('what became of an e-invoice was decided by nobody');
    return after;
  }
}
