import { Controller, Delete, Get, Header, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MadeScimTokenAnswer, ScimTokenAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  AnswersCreated,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import { AUTH_SETTINGS, type AuthSettings } from '../../auth-settings.js';
import { scimBase } from '../scim-users.js';
import { MakeScimToken, WithdrawScimToken } from './scim-token.commands.js';

interface ShownToken {
  readonly ending: string;
  readonly made_at: Date;
  readonly made_by_name: string | null;
  readonly last_used_at: Date | null;
}

const SHOWN = `
  select token.ending, token.made_at, token.last_used_at, admin.first_name || ' ' || admin.last_name as made_by_name
  from scim_tokens token left join admin_users admin on admin.business = $1 and admin.id = token.made_by
  where token.business = $1 and token.id = $1`;

@ApiTags('sign-in')
@Controller('api/company-sign-in/scim')
export class ScimTokenController {
  constructor(
    @Inject(AUTH_SETTINGS) private readonly settings: AuthSettings,
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: "Whether the company's directory keeps the admin users by SCIM; never the token itself" })
  @Answers(ScimTokenAnswer)
  async show(@CurrentActor() { businessId }: AdminActor): Promise<ScimTokenAnswer> {
    const [token] = await this.tables.in(businessId, (manager) => manager.query<ShownToken[]>(SHOWN, [businessId]));
    return {
      isOn: token !== undefined,
      address: scimBase(this.settings),
      ending: token?.ending ?? null,
      madeAt: token?.made_at.toISOString() ?? null,
      madeByName: token?.made_by_name ?? null,
      lastUsedAt: token?.last_used_at?.toISOString() ?? null,
    };
  }

  @Post()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'A director makes the token of the directory; the one before is good no more' })
  @AnswersCreated(MadeScimTokenAnswer)
  async make(@Envelope() envelope: CommandEnvelope, @CurrentActor() actor: AdminActor): Promise<MadeScimTokenAnswer> {
    const token = await this.commands.execute(new MakeScimToken(envelope, actor.id));
    return { ...(await this.show(actor)), token };
  }

  @Delete()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Withdraws the token: the directory changes nothing here any more' })
  @Answers(ScimTokenAnswer)
  async withdraw(@Envelope() envelope: CommandEnvelope, @CurrentActor() actor: AdminActor): Promise<ScimTokenAnswer> {
    await this.commands.execute(new WithdrawScimToken(envelope));
    return this.show(actor);
  }
}
