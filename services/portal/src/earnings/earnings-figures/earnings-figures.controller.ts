import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsFiguresAnswer } from '@waybook/contracts/answers';
import { weekOf, weekOfDay } from '@waybook/contracts/calendar';
import { AdminsWith, Answers, CurrentActor, DayField, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { GetEarningsFigures } from './get-earnings-figures.query.js';

class EarningsFiguresRequest {
  /** A day of the week; today where it is left out. */
  @DayField({ optional: true }) readonly weekStartDate?: string;
}

@ApiTags('earnings')
@Controller('api/earnings')
export class EarningsFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Get('figures')
  @AdminsWith('earnings:read')
  @ApiOperation({ summary: "A week's remittances and entries, added up" })
  @Answers(EarningsFiguresAnswer)
  figures(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() { weekStartDate }: EarningsFiguresRequest,
  ): Promise<EarningsFiguresAnswer> {
    const week = weekStartDate === undefined ? weekOf(at) : weekOfDay(weekStartDate);
    return this.queries.execute(new GetEarningsFigures(admin.businessId, week.weekStartDate));
  }
}
