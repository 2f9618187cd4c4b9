import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ComplianceAlertAnswer } from '@waybook/contracts/answers';
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
import { ALERT_COLUMNS } from './alert-file.js';
import { AlertFileRequest, ComplianceAlertsRequest } from './compliance-alerts.request.js';
import { GetComplianceAlerts } from './get-compliance-alerts.query.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceAlertsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('alerts')
  @AdminsWith('compliance:read')
  @ApiOperation({ summary: 'Documents that are expired, expire soon or are missing, the most urgent first' })
  @AnswersPage(ComplianceAlertAnswer)
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: ComplianceAlertsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ComplianceAlertAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetComplianceAlerts(admin.businessId, request, at)));
  }

  @Get('alerts/export')
  @AdminsWith('compliance:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'The alerts as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  download(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: AlertFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `compliance-alerts-${londonDay(at)}`,
      format,
      columns: ALERT_COLUMNS,
      read: windowsOf(request, (asked) => this.queries.execute(new GetComplianceAlerts(admin.businessId, asked, at))),
    });
  }
}
