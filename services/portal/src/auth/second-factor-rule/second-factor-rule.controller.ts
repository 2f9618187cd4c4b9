import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SecondFactorRuleAnswer } from '@waybook/contracts/answers';
import { ADMIN_ROLES, DEFAULT_SECOND_FACTOR_GRACE_DAYS } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { AdminsWith, Answers, CurrentActor, Envelope, NeedsRecentProof, type AdminActor } from '@waybook/platform/http';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { ChangeSecondFactorRule } from './change-second-factor-rule.command.js';
import { SecondFactorRuleBody } from './second-factor-rule.request.js';

@ApiTags('sign-in')
@Controller('api/second-factor-rule')
export class SecondFactorRuleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Get()
  @AdminsWith('business:read')
  @ApiOperation({ summary: 'Which roles need a second factor, and after how many days of grace' })
  @Answers(SecondFactorRuleAnswer)
  async show(@CurrentActor() { businessId }: AdminActor): Promise<SecondFactorRuleAnswer> {
    const company = await this.tables.in(businessId, (manager) =>
      manager.findOneByOrFail(BusinessRecord, { id: businessId, business: businessId }),
    );
    const rule = company.second_factor_rule;
    return {
      roles: ADMIN_ROLES.filter((role) => rule !== null && role in rule.since),
      graceDays: rule?.graceDays ?? DEFAULT_SECOND_FACTOR_GRACE_DAYS,
    };
  }

  @Put()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'A director says which roles need a second factor; it holds for the sessions that stand, too',
  })
  @Answers(SecondFactorRuleAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() { roles, graceDays }: SecondFactorRuleBody,
  ): Promise<SecondFactorRuleAnswer> {
    await this.commands.execute(new ChangeSecondFactorRule(envelope, roles, graceDays));
    return this.show(actor);
  }
}
