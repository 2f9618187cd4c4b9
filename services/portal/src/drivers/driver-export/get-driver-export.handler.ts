import type { StreamableFile } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { listFile } from '@waybook/platform/list-files';
import { driversFound } from '../driver-list/drivers-found.js';
import { DRIVER_COLUMNS } from './driver-file.js';
import { GetDriverExport } from './get-driver-export.query.js';

@QueryHandler(GetDriverExport)
export class GetDriverExportHandler implements IQueryHandler<GetDriverExport> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws SortUnknown before the first line goes out, ListTooLong, ListFilesBusy */
  execute({ business, at, request }: GetDriverExport): Promise<StreamableFile> {
    return listFile({
      name: `drivers-${londonDay(at)}`,
      format: request.format,
      columns: DRIVER_COLUMNS,
      read: (window) => this.tables.in(business, (manager) => driversFound(manager, business, request, window)),
    });
  }
}
