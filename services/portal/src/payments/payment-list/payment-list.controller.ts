import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentAnswer } from '@waybook/contracts/answers';
import { AdminsWith, answerPage, AnswersPage, CurrentActor, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetPayments } from './payment-list.query.js';
import { PaymentListRequest } from './payment-list.request.js';

@ApiTags('payments')
@Controller('api/payments')
export class PaymentListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'Every part of what approved remittances pay, the youngest due first' })
  @AnswersPage(PaymentAnswer)
  async list(
    @CurrentActor() actor: AdminActor,
    @Query() request: PaymentListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetPayments(actor.businessId, request)));
  }
}
