import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RetentionAnswer } from '@waybook/contracts/api';
import { AdminsWith, answerPage, CurrentActor, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { RetentionSchema } from '../payment-schemas.js';
import { GetRetention, RetentionListRequest } from './retention-list.query.js';

@ApiTags('payments')
@Controller('api/retention')
export class RetentionListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'What is kept of remittances until customers have paid, the longest held first' })
  @ApiOkResponse({ type: RetentionSchema, isArray: true })
  async list(
    @CurrentActor() actor: AdminActor,
    @Query() request: RetentionListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RetentionAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetRetention(actor.businessId, request)));
  }
}
