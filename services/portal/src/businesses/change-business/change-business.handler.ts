import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { actingAdmin } from '../../people/acting-admin.js';
import { changeBusinessDetails } from '../business.decider.js';
import { businessStream } from '../business.js';
import { ChangeBusiness } from './change-business.command.js';

@CommandHandler(ChangeBusiness)
export class ChangeBusinessHandler implements ICommandHandler<ChangeBusiness> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, changes }: ChangeBusiness): Promise<void> {
    const { business: businessId, at } = envelope;
    const change = { businessId, changes, changedBy: actingAdmin(envelope), at };
    await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      decide: ({ business }) => ({ business: changeBusinessDetails(business.state, change) }),
    });
  }
}
