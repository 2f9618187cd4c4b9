import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsReportAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { requireReader } from '../readable-by.js';
import { checkedDays } from '../report-days.js';
import { ReportDaysRequest } from '../report-days.request.js';
import { GetEarningsReport } from './get-earnings-report.query.js';

@ApiTags('reports')
@Controller('api/reports')
export class EarningsReportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('earnings')
  @AdminsWith('reports:read')
  @ApiOperation({ summary: 'What the weeks come to that end within these days; needs earnings:read, too' })
  @Answers(EarningsReportAnswer)
  report(@CurrentActor() admin: AdminActor, @Query() request: ReportDaysRequest): Promise<EarningsReportAnswer> {
    requireReader(admin, 'earnings:read');
    return this.queries.execute(new GetEarningsReport(admin.businessId, checkedDays(request)));
  }
}
