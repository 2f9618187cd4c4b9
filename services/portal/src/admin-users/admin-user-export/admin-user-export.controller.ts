import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminsWith, CurrentActor, NeedsRecentProof, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { AnswersListFile } from '@waybook/platform/list-files';
import { SendsExport } from '../../route-limits.js';
import { AdminUserFileRequest } from '../admin-user-list/admin-user-list.request.js';
import { GetAdminUserExport } from './get-admin-user-export.query.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class AdminUserExportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @AdminsWith('admin-users:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({
    summary: 'Who may do what, and how they sign in, as a file, with the filters and the order of the list',
  })
  @AnswersListFile()
  download(
    @CurrentActor() admin: AdminActor,
    @Query() request: AdminUserFileRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    return this.queries.execute(new GetAdminUserExport(admin.businessId, at, request));
  }
}
