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
import { withdrawRemittance } from '../remittance.decider.js';
import { remittanceStream } from '../remittance.stream.js';
import { WithdrawRemittance } from './withdraw-remittance.command.js';

@CommandHandler(WithdrawRemittance)
export class WithdrawRemittanceHandler implements ICommandHandler<WithdrawRemittance> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({
    envelope,
    driver,
    remittanceId,
    reason,
    expectedVersion,
  }: WithdrawRemittance): Promise<VersionedAnswer> {
    const { business, at } = envelope;
    const result = await this.runner.run(envelope, {
      streams: { remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' } },
      context: decisionContextQuery(business, remittanceId, driver.id),
      decide: ({ remittance }, rows) => {
        const { decidedByName, driverStatus } = decisionContext(rows);
        const command = { driverId: driver.id, driverStatus, reason, decidedByName, at };
        const events = withdrawRemittance(remittance.state, command);
        checkVersion(remittance, expectedVersion);
        return { remittance: events };
      },
    });
    if (result.outcome === 'replayed') return findRemittance(this.tables, business, remittanceId);
    return writtenAnswer(this.tables, result.streams.remittance, null);
  }
}
