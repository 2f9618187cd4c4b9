import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { decisionContext, decisionContextQuery } from '../decision-context.js';
import { checkVersion } from '../expected-version.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { findRemittance } from '../remittance-details/find-remittance.js';
import { waiveLateness } from '../remittance.decider.js';
import { remittanceStream } from '../remittance.stream.js';
import { WaiveRemittanceLateness } from './waive-lateness.command.js';

@CommandHandler(WaiveRemittanceLateness)
export class WaiveLatenessHandler implements ICommandHandler<WaiveRemittanceLateness> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: WaiveRemittanceLateness): Promise<VersionedAnswer> {
    const { envelope, actor, remittanceId, reason, expectedVersion } = command;
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: { remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' } },
      context: decisionContextQuery(business, remittanceId, actor.id),
      decide: ({ remittance }, rows) => {
        checkVersion(remittance, expectedVersion);
        const { decidedByName } = decisionContext(rows);
        return { remittance: waiveLateness(remittance.state, { waivedBy: actor.id, reason, decidedByName, at }) };
      },
    });
    return findRemittance(this.tables, business, remittanceId);
  }
}
