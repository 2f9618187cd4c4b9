import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListedRemittanceAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersFile,
  AnswersPage,
  CurrentActor,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { SendsExport } from '../../route-limits.js';
import { GetRemittanceExport } from './get-remittance-export.query.js';
import { GetRemittanceList } from './get-remittance-list.query.js';
import { RemittanceListRequest } from './remittance-list.request.js';

@ApiTags('remittances')
@Controller('api/admin/remittances')
export class RemittanceListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('remittances:read')
  @ApiOperation({ summary: "The business's remittances of all statuses, searched, filtered, sorted and paged" })
  @AnswersPage(ListedRemittanceAnswer, { description: 'Latest first, unless another order was asked for' })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: RemittanceListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedRemittanceAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetRemittanceList(admin.businessId, at, request)));
  }

  @Get('export')
  @AdminsWith('remittances:read')
  @SendsExport()
  @ApiOperation({ summary: 'The remittances as CSV, with the filters and the order of the list itself' })
  @AnswersFile('text/csv')
  async download(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: RemittanceListRequest,
  ): Promise<StreamableFile> {
    const lines = await this.queries.execute(new GetRemittanceExport(admin.businessId, at, request));
    return new StreamableFile(lines, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="remittances-${londonDay(at)}.csv"`,
    });
  }
}
