import type { StreamableFile } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { listFile } from '@waybook/platform/list-files';
import { adminUsersFound } from '../admin-user-list/admin-users-found.js';
import { ADMIN_USER_COLUMNS } from './admin-user-file.js';
import { GetAdminUserExport } from './get-admin-user-export.query.js';

@QueryHandler(GetAdminUserExport)
export class GetAdminUserExportHandler implements IQueryHandler<GetAdminUserExport> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws SortUnknown before the first line goes out, ListTooLong, ListFilesBusy */
  execute({ business, at, request }: GetAdminUserExport): Promise<StreamableFile> {
    return listFile({
      name: `admin-users-${londonDay(at)}`,
      format: request.format,
      columns: ADMIN_USER_COLUMNS,
      read: async (window) => {
        const found = await this.tables.in(business, (manager) => adminUsersFound(manager, business, request, window));
        return found.rows;
      },
    });
  }
}
