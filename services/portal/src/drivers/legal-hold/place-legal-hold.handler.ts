import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { driverStream } from '../driver.js';
import { placeLegalHold } from './legal-hold.decider.js';
import { PlaceLegalHold } from './place-legal-hold.command.js';

@CommandHandler(PlaceLegalHold)
export class PlaceLegalHoldHandler implements ICommandHandler<PlaceLegalHold> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, driverId, reason }: PlaceLegalHold): Promise<void> {
    const input = { driverId, reason, placedBy: actingAdmin(envelope), at: envelope.at };
    await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
      decide: ({ driver }) => ({ driver: placeLegalHold(driver.state, input) }),
    });
  }
}
