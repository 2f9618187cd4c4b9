import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TopDriverAnswer } from '@waybook/contracts/answers';
import { DEFAULT_TOP_DRIVERS, MAX_TOP_DRIVERS } from '@waybook/contracts/api';
import { AdminsWith, AnswersList, CurrentActor, QueryIntegerField, type AdminActor } from '@waybook/platform/http';
import { requireReader } from '../readable-by.js';
import { checkedDays } from '../report-days.js';
import { ReportDaysRequest } from '../report-days.request.js';
import { GetTopDrivers } from './get-top-drivers.query.js';

class TopDriversRequest extends ReportDaysRequest {
  @QueryIntegerField({ min: 1, max: MAX_TOP_DRIVERS }) readonly limit: number = DEFAULT_TOP_DRIVERS;
}

@ApiTags('reports')
@Controller('api/reports')
export class TopDriversController {
  constructor(private readonly queries: QueryBus) {}

  @Get('top-drivers')
  @AdminsWith('reports:read')
  @ApiOperation({
    summary: 'The drivers who earned most in the weeks that end within these days; needs earnings:read, too',
  })
  @AnswersList(TopDriverAnswer)
  list(@CurrentActor() admin: AdminActor, @Query() request: TopDriversRequest): Promise<TopDriverAnswer[]> {
    requireReader(admin, 'earnings:read');
    return this.queries.execute(new GetTopDrivers(admin.businessId, checkedDays(request), request.limit));
  }
}
