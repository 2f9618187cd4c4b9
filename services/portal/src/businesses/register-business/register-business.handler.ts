import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { registerBusiness } from '../business.decider.js';
import { businessStream } from '../business.js';
import { RegisterBusiness } from './register-business.command.js';

@CommandHandler(RegisterBusiness)
export class RegisterBusinessHandler implements ICommandHandler<RegisterBusiness> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, details, rule, coolsOff }: RegisterBusiness): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      decide: ({ business }) => ({
        business: registerBusiness(business.state, { businessId, details, rule, coolsOff, at }),
      }),
    });
  }
}
