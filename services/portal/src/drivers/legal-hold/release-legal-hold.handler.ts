import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { driverStream } from '../driver.js';
import { releaseLegalHold } from './legal-hold.decider.js';
import { ReleaseLegalHold } from './release-legal-hold.command.js';

@CommandHandler(ReleaseLegalHold)
export class ReleaseLegalHoldHandler implements ICommandHandler<ReleaseLegalHold> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, driverId, reason }: ReleaseLegalHold): Promise<void> {
    const input = { driverId, reason, releasedBy: actingAdmin(envelope), at: envelope.at };
    await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
      decide: ({ driver }) => ({ driver: releaseLegalHold(driver.state, input) }),
    });
  }
}
