import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { decisionContext, decisionContextQuery } from '../decision-context.js';
import { checkVersion } from '../expected-version.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { findRemittance } from '../remittance-details/find-remittance.js';
import { writtenAnswer } from '../remittance-details/written-answer.js';
import { rejectRemittance } from '../remittance.decider.js';
import { remittanceStream } from '../remittance.stream.js';
import { RejectRemittance } from './reject-remittance.command.js';

@CommandHandler(RejectRemittance)
export class RejectRemittanceHandler implements ICommandHandler<RejectRemittance> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({
    envelope,
    actor,
    remittanceId,
    reason,
    expectedVersion,
  }: RejectRemittance): Promise<VersionedAnswer> {
    const { business, at } = envelope;
    const result = await this.runner.run(envelope, {
      streams: { remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' } },
      context: decisionContextQuery(business, remittanceId, actor.id),
      decide: ({ remittance }, rows) => {
        checkVersion(remittance, expectedVersion);
        const { decidedByName } = decisionContext(rows);
        return { remittance: rejectRemittance(remittance.state, { rejectedBy: actor.id, reason, decidedByName, at }) };
      },
    });
    if (result.outcome === 'replayed') return findRemittance(this.tables, business, remittanceId);
    return writtenAnswer(this.tables, result.streams.remittance, decisionContext(result.context).adminName);
  }
}
