import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PaymentRunAnswer, PaymentRunLineAnswer, PaymentRunPreviewAnswer } from '@waybook/contracts/api';
import { AdminsWith, answerPage, CurrentActor, IdParam, PagedRequest, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { PaymentRunLineSchema, PaymentRunPreviewSchema, PaymentRunSchema } from '../payment-schemas.js';
import {
  GetPaymentRun,
  GetPaymentRunLines,
  GetPaymentRunPreview,
  GetPaymentRuns,
  PaymentRunListRequest,
  PaymentRunPreviewRequest,
} from './payment-runs.queries.js';

@ApiTags('payments')
@Controller('api/payment-runs')
export class PaymentRunsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'Payment runs, the latest Friday first' })
  @ApiOkResponse({ type: PaymentRunSchema, isArray: true })
  async list(
    @CurrentActor() actor: AdminActor,
    @Query() request: PaymentRunListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentRunAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetPaymentRuns(actor.businessId, request)));
  }

  @Get('preview')
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'What a run for a Friday would pay, and whom the bank file would leave out' })
  @ApiOkResponse({ type: PaymentRunPreviewSchema })
  async preview(
    @CurrentActor() actor: AdminActor,
    @Query() { payOn }: PaymentRunPreviewRequest,
  ): Promise<PaymentRunPreviewAnswer> {
    return this.queries.execute(new GetPaymentRunPreview(actor.businessId, payOn));
  }

  @Get(':id')
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'One payment run' })
  @ApiOkResponse({ type: PaymentRunSchema })
  async details(@CurrentActor() actor: AdminActor, @IdParam() id: string): Promise<PaymentRunAnswer> {
    return this.queries.execute(new GetPaymentRun(actor.businessId, id));
  }

  @Get(':id/lines')
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'Who is paid what in a payment run, and whom its bank file leaves out' })
  @ApiOkResponse({ type: PaymentRunLineSchema, isArray: true })
  async lines(
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentRunLineAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetPaymentRunLines(actor.businessId, id, request)));
  }
}
