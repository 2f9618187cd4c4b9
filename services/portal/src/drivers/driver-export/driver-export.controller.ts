import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminsWith, CurrentActor, NeedsRecentProof, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { AnswersListFile } from '@waybook/platform/list-files';
import { DriverFileRequest, refuseUnreadableFilters } from '../driver-list/driver-list.request.js';
import { SendsExport } from '../../route-limits.js';
import { GetDriverExport } from './get-driver-export.query.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverExportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @AdminsWith('drivers:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'The driver list as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  async download(
    @CurrentActor() admin: AdminActor,
    @Query() request: DriverFileRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    refuseUnreadableFilters(admin, request);
    return this.queries.execute(new GetDriverExport(admin.businessId, at, request));
  }
}
