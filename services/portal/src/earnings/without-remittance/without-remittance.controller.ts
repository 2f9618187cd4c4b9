import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverWithoutRemittanceAnswer } from '@waybook/contracts/answers';
import { weekOfDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  DayField,
  PagedRequest,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { lastWeek } from '../earnings-week.js';
import { GetDriversWithoutRemittance } from './get-drivers-without-remittance.query.js';

class WithoutRemittanceRequest extends PagedRequest {
  /** A day of the week; last week where it is left out. */
  @DayField({ optional: true }) readonly weekStartDate?: string;
}

@ApiTags('earnings')
@Controller('api/earnings')
export class WithoutRemittanceController {
  constructor(private readonly queries: QueryBus) {}

  @Get('without-remittance')
  @AdminsWith('earnings:read')
  @ApiOperation({ summary: 'Drivers who have no remittance for a week, and what could be made of their entries' })
  @AnswersPage(DriverWithoutRemittanceAnswer, { description: 'X-Total-Count says how many' })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: WithoutRemittanceRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DriverWithoutRemittanceAnswer[]> {
    const week = request.weekStartDate === undefined ? lastWeek(at) : weekOfDay(request.weekStartDate);
    const query = new GetDriversWithoutRemittance(admin.businessId, week.weekStartDate, at, request);
    return answerPage(reply, await this.queries.execute(query));
  }
}
