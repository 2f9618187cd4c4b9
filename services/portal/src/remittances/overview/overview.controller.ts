import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceOverviewAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetOverview } from './get-overview.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class OverviewController {
  constructor(private readonly queries: QueryBus) {}

  @Get('overview')
  @AdminsWith('remittances:read')
  @ApiOperation({ summary: 'The current week beside the eight before it, and what waits for how long' })
  @Answers(RemittanceOverviewAnswer)
  overview(@CurrentActor() admin: AdminActor, @RequestedAt() at: Date): Promise<RemittanceOverviewAnswer> {
    return this.queries.execute(new GetOverview(admin.businessId, at));
  }
}
