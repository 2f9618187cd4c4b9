import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PaymentAnswer } from '@waybook/contracts/api';
import { AdminsWith, answerPage, CurrentActor, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { PaymentSchema } from '../payment-schemas.js';
import { GetPayments } from './payment-list.query.js';
import { PaymentListRequest } from './payment-list.request.js';

@ApiTags('payments')
@Controller('api/payments')
export class PaymentListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'Every part of what approved remittances pay, the youngest due first' })
  @ApiOkResponse({ type: PaymentSchema, isArray: true })
  async list(
    @CurrentActor() actor: AdminActor,
    @Query() request: PaymentListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetPayments(actor.businessId, request)));
  }
}
