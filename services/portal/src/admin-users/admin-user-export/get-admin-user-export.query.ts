import type { StreamableFile } from '@nestjs/common';
import { Query } from '@nestjs/cqrs';
import type { AdminUserFileRequest } from '../admin-user-list/admin-user-list.request.js';

/** The list of admin users, as a file. */
export class GetAdminUserExport extends Query<StreamableFile> {
  constructor(
    readonly business: string,
    readonly at: Date,
    readonly request: AdminUserFileRequest,
  ) {
    super();
  }
}
