import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { londonDay } from '@waybook/contracts/calendar';
import { NotFound } from '@waybook/platform/http';
import { requireReader } from '../readable-by.js';
import { checkedDays, type ReportDays } from '../report-days.js';
import { ReportDaysRefused } from '../reports.errors.js';
import { GetReportExport, type ReportContents } from './get-report-export.query.js';
import type { ReportExportRequest } from './report-export.request.js';
import { ReportFiles } from './report-files.js';

@QueryHandler(GetReportExport)
export class GetReportExportHandler implements IQueryHandler<GetReportExport> {
  constructor(private readonly files: ReportFiles) {}

  /** @throws NotFound, NotAllowed, ReportDaysRefused */
  async execute({ admin, report, request, at }: GetReportExport): Promise<ReportContents> {
    const file = this.files.find(report);
    if (file === undefined) throw new NotFound();
    requireReader(admin, file.needs);
    const { header } = file;
    const asked = { business: admin.businessId, at };
    if (file.over === 'now') return { name: `${report}-${londonDay(at)}`, header, lines: await file.lines(asked) };
    const days = requiredDays(request);
    return { name: `${report}-${days.from}-to-${days.until}`, header, lines: await file.lines(asked, days) };
  }
}

function requiredDays({ from, until }: ReportExportRequest): ReportDays {
  if (from === undefined) throw new ReportDaysRefused('from', 'Choose the first day.');
  if (until === undefined) throw new ReportDaysRefused('until', 'Choose the last day.');
  return checkedDays({ from, until });
}
