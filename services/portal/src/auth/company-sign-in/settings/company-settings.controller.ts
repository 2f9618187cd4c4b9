import { Body, Controller, Delete, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CompanySignInAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { AdminsWith, Answers, CurrentActor, Envelope, NeedsRecentProof, type AdminActor } from '@waybook/platform/http';
import { BusinessRecord } from '../../../businesses/business.entity.js';
import { CompanySignInNotYours } from '../../../businesses/business.errors.js';
import type { CompanySignIn } from '../../../businesses/company-sign-in.js';
import { AUTH_SETTINGS, type AuthSettings } from '../../auth-settings.js';
import { companyAddresses } from '../company-addresses.js';
import { CompanySignInBody } from '../company-sign-in.requests.js';
import { ChangeCompanySignIn, TurnOffCompanySignIn } from './company-settings.commands.js';

const NOTHING_SET: CompanySignIn = {
  ...{ issuer: '', clientId: '', extraScopes: '', roleClaim: '', roles: [], makesAccounts: false, isOnlyWay: false },
  ...{ breakGlassAdminId: null, connectable: [] },
};

@ApiTags('sign-in')
@Controller('api/company-sign-in')
export class CompanySettingsController {
  constructor(
    @Inject(AUTH_SETTINGS) private readonly settings: AuthSettings,
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "How the business's admins sign in with the company's own provider" })
  @Answers(CompanySignInAnswer)
  async show(@CurrentActor() { businessId }: AdminActor): Promise<CompanySignInAnswer> {
    const company = await this.tables.in(businessId, (manager) =>
      manager.findOneByOrFail(BusinessRecord, { id: businessId, business: businessId }),
    );
    const isOn = company.company_sign_in !== null;
    const { roles, connectable, secondFactor, ...others } = company.company_sign_in ?? NOTHING_SET;
    const lists = { roles: [...roles], connectable: [...connectable] };
    const asked = secondFactor === undefined ? null : { ...secondFactor, values: [...secondFactor.values] };
    return { isOn, ...others, ...lists, secondFactor: asked, ...companyAddresses(this.settings, businessId) };
  }

  @Put()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'A director says how the company signs in; the provider is asked who it is' })
  @Answers(CompanySignInAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { clientSecret, ...body }: CompanySignInBody,
  ): Promise<CompanySignInAnswer> {
    // Before anything is called at an address of theirs.
    if (actor.role !== 'director') throw new CompanySignInNotYours();
    await this.commands.execute(new ChangeCompanySignIn(envelope, settingsIn(body), clientSecret ?? null));
    return this.show(actor);
  }

  @Delete()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: "Turns the company's sign-in off; passwords and passkeys are good again" })
  @Answers(CompanySignInAnswer)
  async turnOff(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
  ): Promise<CompanySignInAnswer> {
    await this.commands.execute(new TurnOffCompanySignIn(envelope));
    return this.show(actor);
  }
}

function settingsIn(body: Omit<CompanySignInBody, 'clientSecret'>): CompanySignIn {
  const { issuer, clientId, extraScopes = '', roleClaim, roles, makesAccounts, isOnlyWay } = body;
  const { breakGlassAdminId = null, connectable, secondFactor } = body;
  const listed = roles.map(({ value, role }) => ({ value, role }));
  const ways = { makesAccounts, isOnlyWay, breakGlassAdminId, connectable: [...new Set(connectable)] };
  const asked = secondFactor ? { secondFactor: { claim: secondFactor.claim, values: secondFactor.values } } : {};
  return { issuer, clientId, extraScopes, roleClaim, roles: listed, ...ways, ...asked };
}
