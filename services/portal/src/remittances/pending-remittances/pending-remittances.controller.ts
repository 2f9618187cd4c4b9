import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PendingRemittanceAnswer, PendingSummaryAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  Answers,
  AnswersPage,
  CurrentActor,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetPendingRemittances } from './get-pending-remittances.query.js';
import { GetPendingSummary } from './get-pending-summary.query.js';
import { PendingRemittancesRequest } from './pending-remittances.request.js';

@ApiTags('remittances')
@Controller('api/remittances/pending')
export class PendingRemittancesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('remittances:read')
  @ApiOperation({ summary: 'What awaits approval, each with what to look at before deciding' })
  @AnswersPage(PendingRemittanceAnswer, {
    description: 'Oldest first, unless another order was asked for; X-Total-Count says how many',
  })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: PendingRemittancesRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PendingRemittanceAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetPendingRemittances(admin.businessId, at, request)));
  }

  @Get('summary')
  @AdminsWith('remittances:read')
  @ApiOperation({ summary: 'How many remittances await approval, and what they would pay out' })
  @Answers(PendingSummaryAnswer)
  async summary(@CurrentActor() admin: AdminActor): Promise<PendingSummaryAnswer> {
    return this.queries.execute(new GetPendingSummary(admin.businessId));
  }
}
