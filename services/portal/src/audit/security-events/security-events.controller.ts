import { Controller, Get, Header, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SecurityEventAnswer } from '@waybook/contracts/answers';
import type { ListFileFormat } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  NeedsRecentProof,
  PagedRequest,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile, FormatField, listFile, windowsOf } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { RecordsAccess } from '../../records-access.js';
import { SendsExport } from '../../route-limits.js';
import { RecordedSecurityEvents } from './recorded-security-events.js';
import { SECURITY_EVENT_COLUMNS } from './security-event-file.js';

class SecurityEventFileRequest extends PagedRequest {
  @FormatField() readonly format?: ListFileFormat;
}

@ApiTags('audit')
@Controller('api/security-events')
export class SecurityEventsController {
  constructor(private readonly recorded: RecordedSecurityEvents) {}

  @Get()
  @AdminsWith('admin-users:write')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Who took or opened personal data and files for the bank within two years, the newest first',
  })
  @AnswersPage(SecurityEventAnswer)
  async list(
    @CurrentActor() { businessId }: AdminActor,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecurityEventAnswer[]> {
    return answerPage(reply, await this.recorded.list(businessId, request));
  }

  @Get('export')
  @AdminsWith('admin-users:write')
  @NeedsRecentProof()
  @RecordsAccess('data_exported')
  @SendsExport()
  @ApiOperation({ summary: 'Security events as a file; taking it is one of them' })
  @AnswersListFile()
  download(
    @CurrentActor() { businessId }: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: SecurityEventFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `security-events-${londonDay(at)}`,
      format,
      columns: SECURITY_EVENT_COLUMNS,
      read: windowsOf(request, (asked) => this.recorded.list(businessId, asked)),
    });
  }
}
