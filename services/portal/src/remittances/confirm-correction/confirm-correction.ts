import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandEnvelope, CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type { AdminActor } from '@waybook/platform/http';
import { officeIn, officeQuery } from '../../admin-users/independence/office-query.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { checkVersion } from '../expected-version.js';
import { payoutStream } from '../payout/payout.stream.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { findRemittance } from '../remittance-details/find-remittance.js';
import { remittanceStream } from '../remittance.stream.js';
import { confirmCorrection, declineCorrection } from './confirm-correction.decider.js';

export class ConfirmCorrection extends Command<VersionedAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly remittanceId: string,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

export class DeclineCorrection extends Command<VersionedAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly remittanceId: string,
    readonly reason: string,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

@CommandHandler(ConfirmCorrection)
export class ConfirmCorrectionHandler implements ICommandHandler<ConfirmCorrection> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute({ envelope, actor, remittanceId, expectedVersion }: ConfirmCorrection): Promise<VersionedAnswer> {
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: {
        remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' },
        payout: { definition: payoutStream, id: remittanceId, read: 'whole' },
      },
      context: officeQuery(business),
      decide: ({ remittance, payout }, rows) => {
        checkVersion(remittance, expectedVersion);
        const command = { decidedBy: actor.id, office: officeIn(rows), at };
        return confirmCorrection({ remittance: remittance.state, payout: payout.state }, command);
      },
    });
    return findRemittance(this.tables, business, remittanceId);
  }
}

@CommandHandler(DeclineCorrection)
export class DeclineCorrectionHandler implements ICommandHandler<DeclineCorrection> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: DeclineCorrection): Promise<VersionedAnswer> {
    const { envelope, actor, remittanceId, reason, expectedVersion } = command;
    const { business, at } = envelope;
    await this.runner.run(envelope, {
      streams: { remittance: { definition: remittanceStream, id: remittanceId, read: 'whole' } },
      context: officeQuery(business),
      decide: ({ remittance }, rows) => {
        checkVersion(remittance, expectedVersion);
        const declined = { decidedBy: actor.id, office: officeIn(rows), reason, at };
        return { remittance: declineCorrection(remittance.state, declined) };
      },
    });
    return findRemittance(this.tables, business, remittanceId);
  }
}
