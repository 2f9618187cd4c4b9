import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StreamableFile } from '@nestjs/common';
import { londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { listFile } from '@waybook/platform/list-files';
import { flaggedPending } from '../pending-remittances/flagged-pending.js';
import { findListed } from './find-listed.js';
import { GetRemittanceExport } from './get-remittance-export.query.js';
import { REMITTANCE_COLUMNS } from './remittance-file.js';

@QueryHandler(GetRemittanceExport)
export class GetRemittanceExportHandler implements IQueryHandler<GetRemittanceExport> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws SortUnknown before the first line goes out, ListTooLong, ListFilesBusy */
  async execute({ business, at, request }: GetRemittanceExport): Promise<StreamableFile> {
    const flagged = request.flagged
      ? await this.tables.in(business, (manager) => flaggedPending(manager, business, at))
      : null;
    return listFile({
      name: `remittances-${londonDay(at)}`,
      format: request.format,
      columns: REMITTANCE_COLUMNS,
      read: (window) =>
        this.tables.in(business, async (manager) => {
          return (await findListed(manager, business, request, { window, flagged })).rows;
        }),
    });
  }
}
