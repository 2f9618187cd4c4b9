import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { acceptOfferedAgreement } from '../driver.decider.js';
import { driverStream } from '../driver.js';
import { AcceptOfferedAgreement } from './accept-offered-agreement.command.js';

@CommandHandler(AcceptOfferedAgreement)
export class AcceptOfferedAgreementHandler implements ICommandHandler<AcceptOfferedAgreement> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, driverId, read }: AcceptOfferedAgreement): Promise<void> {
    await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
      decide: ({ driver }) => ({
        driver: acceptOfferedAgreement(driver.state, { driverId, read, at: envelope.at }),
      }),
    });
  }
}
