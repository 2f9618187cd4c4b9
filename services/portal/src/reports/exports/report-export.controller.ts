import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { REPORT_EXPORTS } from '@waybook/contracts/api';
import { csvStream } from '@waybook/platform/csv';
import {
  AdminsWith,
  AnswersFile,
  CurrentActor,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { SendsExport } from '../../route-limits.js';
import { GetReportExport } from './get-report-export.query.js';
import { ReportExportRequest } from './report-export.request.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('reports')
@Controller('api/reports')
export class ReportExportController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':report/export')
  @AdminsWith('reports:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'A report as CSV, for those who may read what it is made of' })
  @ApiParam({ name: 'report', enum: [...REPORT_EXPORTS] })
  @AnswersFile('text/csv')
  async export(
    @CurrentActor() admin: AdminActor,
    @Param('report') report: string,
    @Query() request: ReportExportRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    const { name, header, lines } = await this.queries.execute(new GetReportExport(admin, report, request, at));
    return new StreamableFile(csvStream(header, lines), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}.csv"`,
    });
  }
}
