import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PeriodClosingAnswer } from '@waybook/contracts/answers';
import { AdminsWith, AnswersList, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { GetPeriodClosings } from './get-period-closings.query.js';

@ApiTags('audit')
@Controller('api/audit/closings')
export class PeriodClosingsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'The months that were closed, the latest first, and what came later for them' })
  @AnswersList(PeriodClosingAnswer)
  list(@CurrentActor() admin: AdminActor): Promise<PeriodClosingAnswer[]> {
    return this.queries.execute(new GetPeriodClosings(admin.businessId));
  }
}
