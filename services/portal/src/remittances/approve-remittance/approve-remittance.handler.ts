import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { v7 as uuidv7 } from 'uuid';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { decisionContext, decisionContextQuery } from '../decision-context.js';
import { checkPayable, checkVersion } from '../expected-version.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { findRemittance } from '../remittance-details/find-remittance.js';
import { writtenAnswer } from '../remittance-details/written-answer.js';
import { nextNumbers } from '../issued-document.js';
import { payoutStream } from '../payout/payout.stream.js';
import { approveRemittance } from '../remittance.decider.js';
import { RemittanceNotFound } from '../remittance.errors.js';
import {
  feeInvoiceSeriesStream,
  invoiceSeriesStream,
  remittanceStream,
  statementSeriesStream,
} from '../remittance.stream.js';
import { ApproveRemittance } from './approve-remittance.command.js';

@CommandHandler(ApproveRemittance)
export class ApproveRemittanceHandler implements ICommandHandler<ApproveRemittance> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({
    envelope,
    actor,
    remittanceId,
    notes,
    expectedVersion,
    payablePence,
  }: ApproveRemittance): Promise<VersionedAnswer> {
    const { business, at } = envelope;
    const retentionId = uuidv7();
    const result = await this.runner.run(envelope, {
      streams: {
        remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' },
        payout: { definition: payoutStream, id: remittanceId, read: 'new' },
        invoices: { definition: invoiceSeriesStream, id: business, read: 'head' },
        statements: { definition: statementSeriesStream, id: business, read: 'head' },
        feeInvoices: { definition: feeInvoiceSeriesStream, id: business, read: 'head' },
      },
      context: decisionContextQuery(business, remittanceId, actor.id),
      newPersons: [retentionId],
      decide: ({ remittance, invoices, statements, feeInvoices }, rows) => {
        checkVersion(remittance, expectedVersion);
        checkPayable(remittance.state, payablePence);
        const { selfBilling, decidedByName, parties, office } = decisionContext(rows);
        if (parties === null) throw new RemittanceNotFound();
        const next = nextNumbers({ invoices, statements, feeInvoices });
        const terms = { selfBilling, parties, next, retentionId };
        const decision = { approvedBy: actor.id, office, notes, decidedByName, at, ...terms };
        return approveRemittance(remittance.state, decision);
      },
    });
    if (result.outcome === 'replayed') return findRemittance(this.tables, business, remittanceId);
    return writtenAnswer(this.tables, result.streams.remittance, decisionContext(result.context).adminName);
  }
}
