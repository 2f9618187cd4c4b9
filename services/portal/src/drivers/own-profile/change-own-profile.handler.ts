import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { changeOwnProfile } from '../driver.decider.js';
import { driverStream } from '../driver.js';
import { ChangeOwnProfile } from './change-own-profile.command.js';

@CommandHandler(ChangeOwnProfile)
export class ChangeOwnProfileHandler implements ICommandHandler<ChangeOwnProfile> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, driverId, changes }: ChangeOwnProfile): Promise<void> {
    const input = { driverId, changes, changedBy: driverId, at: envelope.at };
    await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
      decide: ({ driver }) => ({ driver: changeOwnProfile(driver.state, input) }),
    });
  }
}
