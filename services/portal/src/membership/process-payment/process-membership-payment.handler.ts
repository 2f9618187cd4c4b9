import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MembershipAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changeMembership } from '../change-membership.js';
import { processPayment } from '../membership.decider.js';
import { ProcessMembershipPayment } from './process-membership-payment.command.js';

@CommandHandler(ProcessMembershipPayment)
export class ProcessMembershipPaymentHandler implements ICommandHandler<ProcessMembershipPayment> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  execute({ envelope, actor, driverId, amountPence }: ProcessMembershipPayment): Promise<MembershipAnswer> {
    const { runner, tables } = this;
    return changeMembership(
      { runner, tables },
      {
        envelope,
        driverId,
        decide: (membership, driver) =>
          processPayment(membership, { driver, amountPence, by: actor.id, at: envelope.at }),
      },
    );
  }
}
