import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PaymentAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile, listFile, windowsOf } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { SendsExport } from '../../route-limits.js';
import { PAYMENT_COLUMNS } from './payment-file.js';
import { GetPayments } from './payment-list.query.js';
import { PaymentFileRequest, PaymentListRequest } from './payment-list.request.js';
import { RecordsAccess } from '../../records-access.js';

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

  @Get('export')
  @AdminsWith('payments:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'Payments as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  download(
    @CurrentActor() actor: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: PaymentFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `payments-${londonDay(at)}`,
      format,
      columns: PAYMENT_COLUMNS,
      read: windowsOf(request, (asked) => this.queries.execute(new GetPayments(actor.businessId, asked))),
    });
  }
}
