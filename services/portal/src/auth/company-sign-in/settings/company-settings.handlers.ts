import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { authorityOf, authorityQuery, breakGlassGuard } from '../../../admin-users/authority.js';
import { directorsStream } from '../../../admin-users/directors.js';
import { businessStream } from '../../../businesses/business.js';
import { changeCompanySignIn, turnOffCompanySignIn } from '../../../businesses/company-sign-in.decider.js';
import { COMMAND_RUNNER } from '../../../event-store-tokens.js';
import { ScimTokens } from '../../scim/scim-tokens.js';
import { Sessions } from '../../sessions/sessions.js';
import { CompanySecret } from '../company-secret.js';
import { Providers } from '../providers.js';
import { ChangeCompanySignIn, TurnOffCompanySignIn } from './company-settings.commands.js';

@CommandHandler(ChangeCompanySignIn)
export class ChangeCompanySignInHandler implements ICommandHandler<ChangeCompanySignIn> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly providers: Providers,
    private readonly secret: CompanySecret,
    private readonly sessions: Sessions,
  ) {}

  async execute({ envelope, settings, clientSecret }: ChangeCompanySignIn): Promise<void> {
    const { business: businessId, at } = envelope;
    const issuerProblem = await this.providers.problemWith(businessId, settings.issuer);
    const hasNewSecret = clientSecret !== null;
    await this.runner.run(envelope, {
      streams: {
        business: { definition: businessStream, id: businessId, read: 'whole' },
        directors: { definition: directorsStream, id: businessId, read: 'whole' },
      },
      context: authorityQuery(envelope),
      guards: [breakGlassGuard(envelope)],
      decide: ({ business, directors }, rows) => ({
        business: changeCompanySignIn(business.state, {
          ...{ businessId, settings, issuerProblem, hasNewSecret, directors: directors.state, at },
          by: authorityOf(envelope, rows),
        }),
      }),
      plainRows: hasNewSecret ? [await this.secret.row(businessId, clientSecret, at)] : [],
    });
    const { isOnlyWay, breakGlassAdminId } = settings;
    if (isOnlyWay && breakGlassAdminId !== null) {
      await this.sessions.endWithoutCompany(businessId, breakGlassAdminId, at);
    }
  }
}

@CommandHandler(TurnOffCompanySignIn)
export class TurnOffCompanySignInHandler implements ICommandHandler<TurnOffCompanySignIn> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    private readonly secret: CompanySecret,
    private readonly scimTokens: ScimTokens,
  ) {}

  async execute({ envelope }: TurnOffCompanySignIn): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: { business: { definition: businessStream, id: businessId, read: 'whole' } },
      context: authorityQuery(envelope),
      guards: [breakGlassGuard(envelope)],
      decide: ({ business }, rows) => ({
        business: turnOffCompanySignIn(business.state, { businessId, by: authorityOf(envelope, rows), at }),
      }),
      plainRemovals: [this.secret.removal(businessId), this.scimTokens.removal(businessId)],
    });
  }
}
