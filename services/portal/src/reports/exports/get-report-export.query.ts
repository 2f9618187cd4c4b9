import { Query } from '@nestjs/cqrs';
import type { csvStream } from '@waybook/platform/csv';
import type { AdminActor } from '@waybook/platform/http';
import type { ReportExportRequest } from './report-export.request.js';

type CsvContents = Parameters<typeof csvStream>;

/** A report's name, and what stands in the file. */
export interface ReportContents {
  readonly name: string;
  readonly header: CsvContents[0];
  readonly lines: CsvContents[1];
}

/** A report as a file, for those who may read what it is made of. */
export class GetReportExport extends Query<ReportContents> {
  constructor(
    readonly admin: AdminActor,
    readonly report: string,
    readonly request: ReportExportRequest,
    readonly at: Date,
  ) {
    super();
  }
}
