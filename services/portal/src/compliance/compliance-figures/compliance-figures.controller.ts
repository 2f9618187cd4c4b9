import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceFiguresAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetComplianceFigures } from './get-compliance-figures.query.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('compliance:read')
  @ApiOperation({ summary: 'Scores by band, what waits for review, alerts, and what runs out in the coming weeks' })
  @Answers(ComplianceFiguresAnswer)
  figures(@CurrentActor() admin: AdminActor, @RequestedAt() at: Date): Promise<ComplianceFiguresAnswer> {
    return this.queries.execute(new GetComplianceFigures(admin.businessId, at));
  }
}
