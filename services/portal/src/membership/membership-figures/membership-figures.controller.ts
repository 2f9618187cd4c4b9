import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MembershipFiguresAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import { AdminsWith, Answers, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetMembershipFigures } from './get-membership-figures.query.js';

@ApiTags('membership')
@Controller('api/memberships')
export class MembershipFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('membership:read')
  @ApiOperation({ summary: 'How many active drivers have paid their annual membership' })
  @Answers(MembershipFiguresAnswer)
  figures(@CurrentActor() { businessId }: AdminActor, @RequestedAt() at: Date): Promise<MembershipFiguresAnswer> {
    return this.queries.execute(new GetMembershipFigures(businessId, londonDay(at)));
  }
}
