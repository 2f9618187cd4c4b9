import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClaimTaken, ERASED_TEXT, type CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { moneyOfDriver } from '../../drivers/driver-money.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import type { CreditedInvoice } from '../correction-input.js';
import { PaymentIsInRun } from '../correction.errors.js';
import { checkVersion } from '../expected-version.js';
import type { CreditedFeeInvoice } from '../fee-invoice/issued-fee-invoice.js';
import { InvoiceSeries } from '../invoice-series.js';
import { nextNumbers } from '../issued-document.js';
import { paidSoFar } from '../payout/paid-so-far.js';
import { payoutStream } from '../payout/payout.stream.js';
import { uploadKeyOf } from '../pod-photo.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { correctRemittance } from '../remittance.correction.js';
import { findRemittance } from '../remittance-details/find-remittance.js';
import { writtenAnswer } from '../remittance-details/written-answer.js';
import { RemittanceRecord } from '../remittance.entity.js';
import { RemittanceNotFound } from '../remittance.errors.js';
import {
  feeInvoiceSeriesStream,
  invoiceSeriesStream,
  remittanceStream,
  statementSeriesStream,
} from '../remittance.stream.js';
import { PAYMENT_SCOPE } from '../payment-id.js';
import { CorrectRemittance } from './correct-remittance.command.js';
import { readCorrection } from './correct-remittance.request.js';
import { correctionContext, correctionSurroundings } from './correction-context.js';

/** Where a run took a payment between looking and writing, looking again says so. */
const MAX_ATTEMPTS = 3;

@CommandHandler(CorrectRemittance)
export class CorrectRemittanceHandler implements ICommandHandler<CorrectRemittance> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
    private readonly series: InvoiceSeries,
  ) {}

  async execute(command: CorrectRemittance): Promise<VersionedAnswer> {
    for (let look = 1; look <= MAX_ATTEMPTS; look += 1) {
      try {
        return await this.#correct(command);
      } catch (error) {
        if (!(error instanceof ClaimTaken && error.scope === PAYMENT_SCOPE)) throw error;
      }
    }
    throw new PaymentIsInRun(null);
  }

  async #correct({
    envelope,
    actor,
    remittanceId,
    body,
    expectedVersion,
  }: CorrectRemittance): Promise<VersionedAnswer> {
    const { business, at } = envelope;
    const correction = readCorrection(body);
    const record = await this.#recordOf(business, remittanceId);
    const creditedInvoice = await this.#invoiceOf(business, record);
    const creditedFeeInvoice = await this.#feeInvoiceOf(business, record);
    const ids = { replacementId: uuidv7(), retentionId: uuidv7(), correctedBy: actor.id };
    const result = await this.runner.run(envelope, {
      streams: {
        replacement: { definition: remittanceStream, id: ids.replacementId, read: 'new' },
        replacementPayout: { definition: payoutStream, id: ids.replacementId, read: 'new' },
        remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' },
        payout: { definition: payoutStream, id: remittanceId, read: 'whole' },
        invoices: { definition: invoiceSeriesStream, id: business, read: 'head' },
        statements: { definition: statementSeriesStream, id: business, read: 'head' },
        feeInvoices: { definition: feeInvoiceSeriesStream, id: business, read: 'head' },
      },
      guards: record ? [moneyOfDriver(record.driver_id)] : [],
      context: correctionContext({ business, remittanceId, adminId: actor.id, ...looksFor(correction) }),
      newPersons: [ids.retentionId],
      decide: ({ remittance, payout, invoices, statements, feeInvoices }, rows) => {
        checkVersion(remittance, expectedVersion);
        const found = correctionSurroundings(rows);
        if (!found) throw new RemittanceNotFound();
        const { runPayOn, ...surroundings } = found;
        const paid = paidSoFar(payout.state, runPayOn);
        const next = nextNumbers({ invoices, statements, feeInvoices });
        const documents = { creditedInvoice, creditedFeeInvoice, next };
        return correctRemittance(remittance.state, { ...correction, ...ids, ...surroundings, paid, ...documents, at });
      },
    });
    if (result.outcome === 'replayed') return findRemittance(this.tables, business, result.streamId);
    const { adminName = null } = correctionSurroundings(result.context) ?? {};
    return writtenAnswer(this.tables, result.streams.replacement, adminName);
  }

  #recordOf(business: string, id: string): Promise<RemittanceRecord | null> {
    return this.tables.in(business, (manager) => manager.findOneBy(RemittanceRecord, { id, business }));
  }

  async #invoiceOf(business: string, record: RemittanceRecord | null): Promise<CreditedInvoice | null> {
    const number = record?.document_number ?? null;
    if (number === null) return null;
    const { parties } = await this.series.selfBilled(business, number);
    return { number, parties: parties.supplier.name === ERASED_TEXT ? null : parties };
  }

  async #feeInvoiceOf(business: string, record: RemittanceRecord | null): Promise<CreditedFeeInvoice | null> {
    const number = record?.fee_invoice_number ?? null;
    if (number === null) return null;
    const { parties } = await this.series.feeInvoice(business, number);
    return { number, parties: parties.supplier.name === ERASED_TEXT ? null : parties };
  }
}

function looksFor({ jobs }: ReturnType<typeof readCorrection>) {
  const photos = jobs.flatMap(({ podPhotos }) => (podPhotos ? Object.values(podPhotos).map(uploadKeyOf) : []));
  return { photoKeys: [...new Set(photos)], loadIds: [...new Set(jobs.map(({ loadId }) => loadId))] };
}
