import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { closeBusiness, reopenBusiness } from '../business.decider.js';
import { businessStream } from '../business.js';
import { CloseBusiness } from './close-business.command.js';

@CommandHandler(CloseBusiness)
export class CloseBusinessHandler implements ICommandHandler<CloseBusiness> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, isClosed }: CloseBusiness): Promise<void> {
    const { business: businessId, at } = envelope;
    const decide = isClosed ? closeBusiness : reopenBusiness;
    await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      decide: ({ business }) => ({ business: decide(business.state, { businessId, at }) }),
    });
  }
}
