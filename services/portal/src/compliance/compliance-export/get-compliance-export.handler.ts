import type { StreamableFile } from '@nestjs/common';
import { QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { londonDay } from '@waybook/contracts/calendar';
import { listFile, windowsOf } from '@waybook/platform/list-files';
import { GetComplianceMatrix } from '../compliance-matrix/get-compliance-matrix.query.js';
import { COMPLIANCE_COLUMNS } from './compliance-file.js';
import { GetComplianceExport } from './get-compliance-export.query.js';

@QueryHandler(GetComplianceExport)
export class GetComplianceExportHandler implements IQueryHandler<GetComplianceExport> {
  constructor(private readonly queries: QueryBus) {}

  /** @throws SortUnknown before the first line goes out, ListTooLong, ListFilesBusy */
  execute({ business, request: { format, ...request }, at }: GetComplianceExport): Promise<StreamableFile> {
    return listFile({
      name: `compliance-${londonDay(at)}`,
      format,
      columns: COMPLIANCE_COLUMNS,
      read: windowsOf(request, (asked) => this.queries.execute(new GetComplianceMatrix(business, asked, at))),
    });
  }
}
