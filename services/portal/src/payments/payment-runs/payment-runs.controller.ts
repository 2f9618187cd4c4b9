import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentRunAnswer, PaymentRunLineAnswer, PaymentRunPreviewAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  Answers,
  AnswersPage,
  CurrentActor,
  NeedsRecentProof,
  IdParam,
  PagedRequest,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile, listFile, windowsOf } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { SendsExport } from '../../route-limits.js';
import { PAYMENT_RUN_COLUMNS } from './payment-run-file.js';
import {
  GetPaymentRun,
  GetPaymentRunLines,
  GetPaymentRunPreview,
  GetPaymentRuns,
  PaymentRunFileRequest,
  PaymentRunListRequest,
  PaymentRunPreviewRequest,
} from './payment-runs.queries.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('payments')
@Controller('api/payment-runs')
export class PaymentRunsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'Payment runs, the latest Friday first' })
  @AnswersPage(PaymentRunAnswer)
  async list(
    @CurrentActor() actor: AdminActor,
    @Query() request: PaymentRunListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentRunAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetPaymentRuns(actor.businessId, request)));
  }

  @Get('export')
  @AdminsWith('payments:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'Payment runs as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  download(
    @CurrentActor() actor: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: PaymentRunFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `payment-runs-${londonDay(at)}`,
      format,
      columns: PAYMENT_RUN_COLUMNS,
      read: windowsOf(request, (asked) => this.queries.execute(new GetPaymentRuns(actor.businessId, asked))),
    });
  }

  @Get('preview')
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'What a run for a Friday would pay, and whom the bank file would leave out' })
  @Answers(PaymentRunPreviewAnswer)
  async preview(
    @CurrentActor() actor: AdminActor,
    @Query() { payOn }: PaymentRunPreviewRequest,
  ): Promise<PaymentRunPreviewAnswer> {
    return this.queries.execute(new GetPaymentRunPreview(actor.businessId, payOn));
  }

  @Get(':id')
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'One payment run' })
  @Answers(PaymentRunAnswer)
  async details(@CurrentActor() actor: AdminActor, @IdParam() id: string): Promise<PaymentRunAnswer> {
    return this.queries.execute(new GetPaymentRun(actor.businessId, id));
  }

  @Get(':id/lines')
  @AdminsWith('payments:read')
  @ApiOperation({ summary: 'Who is paid what in a payment run, and whom its bank file leaves out' })
  @AnswersPage(PaymentRunLineAnswer)
  async lines(
    @CurrentActor() actor: AdminActor,
    @IdParam() id: string,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentRunLineAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetPaymentRunLines(actor.businessId, id, request)));
  }
}
