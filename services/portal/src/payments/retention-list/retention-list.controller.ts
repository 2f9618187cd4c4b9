import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RetentionAnswer } from '@waybook/contracts/answers';
import { AdminsWith, answerPage, AnswersPage, CurrentActor, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetRetention, RetentionListRequest } from './retention-list.query.js';

@ApiTags('payments')
@Controller('api/retention')
export class RetentionListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'What is kept of remittances until customers have paid, the longest held first' })
  @AnswersPage(RetentionAnswer)
  async list(
    @CurrentActor() actor: AdminActor,
    @Query() request: RetentionListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RetentionAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetRetention(actor.businessId, request)));
  }
}
