import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { acceptSelfBillingAgreement } from '../driver.decider.js';
import { driverStream } from '../driver.js';
import { AcceptSelfBillingAgreement } from './accept-self-billing-agreement.command.js';

@CommandHandler(AcceptSelfBillingAgreement)
export class AcceptSelfBillingAgreementHandler implements ICommandHandler<AcceptSelfBillingAgreement> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, driverId, agreement }: AcceptSelfBillingAgreement): Promise<void> {
    await this.runner.run(envelope, {
      streams: { driver: { definition: driverStream, id: driverId, read: 'whole' } },
      decide: ({ driver }) => ({
        driver: acceptSelfBillingAgreement(driver.state, { driverId, agreement, at: envelope.at }),
      }),
    });
  }
}
