import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EarningsAnswer } from '@waybook/contracts/answers';
import {
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  RequestedAt,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { EarningsListRequest } from './earnings-list.request.js';
import { GetEarnings } from './get-earnings.query.js';
import { recordsFor } from './which-records.js';

@ApiTags('earnings')
@Controller('api/earnings')
export class EarningsListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @DriversAndAdminsWith('earnings:read')
  @ApiOperation({ summary: "A driver's own weeks; for admins who may read them, a week of all drivers" })
  @AnswersPage(EarningsAnswer, { description: 'X-Total-Count says how many' })
  async list(
    @CurrentActor() actor: Actor,
    @RequestedAt() at: Date,
    @Query() request: EarningsListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EarningsAnswer[]> {
    const wanted = recordsFor(actor, request, at);
    return answerPage(reply, await this.queries.execute(new GetEarnings(actor.businessId, wanted, request)));
  }
}
