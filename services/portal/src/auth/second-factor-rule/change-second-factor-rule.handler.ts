import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { authorityOf, authorityQuery } from '../../admin-users/authority.js';
import { businessStream } from '../../businesses/business.js';
import { changeSecondFactorRule } from '../../businesses/second-factor-rule.decider.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { ChangeSecondFactorRule } from './change-second-factor-rule.command.js';

@CommandHandler(ChangeSecondFactorRule)
export class ChangeSecondFactorRuleHandler implements ICommandHandler<ChangeSecondFactorRule> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope, roles, graceDays }: ChangeSecondFactorRule): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      context: authorityQuery(envelope),
      decide: ({ business }, rows) => ({
        business: changeSecondFactorRule(business.state, {
          ...{ businessId, roles, graceDays, at },
          by: authorityOf(envelope, rows),
        }),
      }),
    });
  }
}
