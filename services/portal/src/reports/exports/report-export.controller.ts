import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { REPORT_EXPORTS } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { csvStream } from '@waybook/platform/csv';
import { AdminsWith, AnswersFile, CurrentActor, NotFound, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { requireReader } from '../readable-by.js';
import { checkedDays, type ReportDays } from '../report-days.js';
import { ReportDaysRefused } from '../reports.errors.js';
import { SendsExport } from '../../route-limits.js';
import { ReportExportRequest } from './report-export.request.js';
import { ReportFiles } from './report-files.js';

@ApiTags('reports')
@Controller('api/reports')
export class ReportExportController {
  constructor(private readonly files: ReportFiles) {}

  @Get(':report/export')
  @AdminsWith('reports:read')
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
    const file = this.files.find(report);
    if (file === undefined) throw new NotFound();
    requireReader(admin, file.needs);
    const asked = { business: admin.businessId, at };
    if (file.over === 'now') return csvFile(`${report}-${londonDay(at)}`, file.header, await file.lines(asked));
    const days = requiredDays(request);
    return csvFile(`${report}-${days.from}-to-${days.until}`, file.header, await file.lines(asked, days));
  }
}

function csvFile(name: string, ...contents: Parameters<typeof csvStream>): StreamableFile {
  return new StreamableFile(csvStream(...contents), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

function requiredDays({ from, until }: ReportExportRequest): ReportDays {
  if (from === undefined) throw new ReportDaysRefused('from', 'Choose the first day.');
  if (until === undefined) throw new ReportDaysRefused('until', 'Choose the last day.');
  return checkedDays({ from, until });
}
