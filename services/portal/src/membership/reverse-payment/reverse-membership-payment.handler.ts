import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MembershipAnswer } from '@waybook/contracts/api';
import type { CommandRunner } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changeMembership } from '../change-membership.js';
import { reversePayment } from '../membership.decider.js';
import { ReverseMembershipPayment } from './reverse-membership-payment.command.js';

@CommandHandler(ReverseMembershipPayment)
export class ReverseMembershipPaymentHandler implements ICommandHandler<ReverseMembershipPayment> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  execute({ envelope, actor, driverId, paymentNumber, reason }: ReverseMembershipPayment): Promise<MembershipAnswer> {
    const { runner, tables } = this;
    return changeMembership(
      { runner, tables },
      {
        envelope,
        driverId,
        decide: (membership, driver) =>
          reversePayment(membership, { driver, paymentNumber, reason, by: actor.id, at: envelope.at }),
      },
    );
  }
}
