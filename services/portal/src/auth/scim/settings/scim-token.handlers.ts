import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { authorityOf, authorityQuery } from '../../../admin-users/authority.js';
import { businessStream } from '../../../businesses/business.js';
import { makeScimToken, withdrawScimToken } from '../../../businesses/scim-token.decider.js';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { apiKeyText, endingOf, newApiKeySecret, SCIM_PREFIX } from '../../api-keys/api-key-token.js';
import { ScimTokens } from '../scim-tokens.js';
import { MakeScimToken, WithdrawScimToken } from './scim-token.commands.js';

@CommandHandler(MakeScimToken)
export class MakeScimTokenHandler implements ICommandHandler<MakeScimToken> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tokens: ScimTokens,
  ) {}

  async execute({ envelope, madeBy }: MakeScimToken): Promise<string | null> {
    const { business: businessId, at } = envelope;
    const token = { business: businessId, keyId: uuidv7(), secret: newApiKeySecret() };
    const text = apiKeyText(token, SCIM_PREFIX);
    const made = { tokenId: token.keyId, ending: endingOf(text) };
    const { outcome } = await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      context: authorityQuery(envelope),
      decide: ({ business }, rows) => ({
        business: makeScimToken(business.state, { businessId, ...made, by: authorityOf(envelope, rows), at }),
      }),
      plainRows: [this.tokens.row(token, { text, by: madeBy, at })],
    });
    return outcome === 'replayed' ? null : text;
  }
}

@CommandHandler(WithdrawScimToken)
export class WithdrawScimTokenHandler implements ICommandHandler<WithdrawScimToken> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly tokens: ScimTokens,
  ) {}

  async execute({ envelope }: WithdrawScimToken): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      context: authorityQuery(envelope),
      decide: ({ business }, rows) => ({
        business: withdrawScimToken(business.state, { businessId, by: authorityOf(envelope, rows), at }),
      }),
      plainRemovals: [this.tokens.removal(businessId)],
    });
  }
}
