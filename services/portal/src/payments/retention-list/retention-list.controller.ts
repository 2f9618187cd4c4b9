import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RetentionAnswer } from '@waybook/contracts/answers';
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
import { RETENTION_COLUMNS } from './retention-file.js';
import { GetRetention, RetentionFileRequest, RetentionListRequest } from './retention-list.query.js';
import { RecordsAccess } from '../../records-access.js';

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

  @Get('export')
  @AdminsWith('payments:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'Retention as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  download(
    @CurrentActor() actor: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: RetentionFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `retention-${londonDay(at)}`,
      format,
      columns: RETENTION_COLUMNS,
      read: windowsOf(request, (asked) => this.queries.execute(new GetRetention(actor.businessId, asked))),
    });
  }
}
