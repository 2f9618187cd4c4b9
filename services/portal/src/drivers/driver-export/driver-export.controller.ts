import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { londonDay } from '@waybook/contracts/calendar';
import { AdminsWith, AnswersFile, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { DriverListRequest, refuseUnreadableFilters } from '../driver-list/driver-list.request.js';
import { SendsExport } from '../../route-limits.js';
import { DriversCsv } from './drivers-csv.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverExportController {
  constructor(private readonly csv: DriversCsv) {}

  @Get('export')
  @AdminsWith('drivers:read')
  @SendsExport()
  @ApiOperation({ summary: 'The driver list as CSV, with the filters and the order of the list itself' })
  @AnswersFile('text/csv')
  async download(
    @CurrentActor() admin: AdminActor,
    @Query() request: DriverListRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    refuseUnreadableFilters(admin, request);
    const lines = await this.csv.open(admin.businessId, request);
    return new StreamableFile(lines, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="drivers-${londonDay(at)}.csv"`,
    });
  }
}
