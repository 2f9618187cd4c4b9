import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DriverStatus, MembershipAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandRunner, ContextQuery } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { driverNamed } from '../../drivers/driver-named.js';
import { findMemberships } from '../membership-list/find-memberships.js';
import { processPayment } from '../membership.decider.js';
import { MembershipDriverNotFound } from '../membership.errors.js';
import { membershipStream } from '../membership.js';
import { ProcessMembershipPayment } from './process-membership-payment.command.js';

@CommandHandler(ProcessMembershipPayment)
export class ProcessMembershipPaymentHandler implements ICommandHandler<ProcessMembershipPayment> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tables: ReadTables,
  ) {}

  async execute(command: ProcessMembershipPayment): Promise<MembershipAnswer> {
    const { envelope, actor, amountPence } = command;
    const { business, at } = envelope;
    const { id: driverId } = await driverNamed(this.tables, business, command.driverId);
    await this.runner.run(envelope, {
      streams: { membership: { definition: membershipStream, id: driverId, read: 'whole' } },
      context: payingDriver(business, driverId),
      decide: ({ membership }, [row]) => {
        const driver = row === undefined ? null : driverOf(row as unknown as PayingDriverRow);
        return { membership: processPayment(membership.state, { driver, amountPence, by: actor.id, at }) };
      },
    });
    const [answer] = (
      await this.tables.in(business, (manager) =>
        findMemberships(manager, { business, driverId, today: londonDay(at) }),
      )
    ).rows;
    if (!answer) throw new MembershipDriverNotFound();
    return answer;
  }
}

interface PayingDriverRow {
  readonly id: string;
  readonly driver_code: string;
  readonly status: DriverStatus;
}

function payingDriver(business: string, driverId: string): ContextQuery {
  return {
    name: 'membership.paying-driver',
    text: 'select id, driver_code, status from drivers where business = $1 and id = $2',
    values: [business, driverId],
  };
}

function driverOf({ id, driver_code: driverCode, status }: PayingDriverRow) {
  return { id, driverCode, status };
}
