import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { londonDay } from '@waybook/contracts/calendar';
import { AdminsWith, AnswersFile, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { DriverListRequest, refuseUnreadableFilters } from '../driver-list/driver-list.request.js';
import { SendsExport } from '../../route-limits.js';
import { GetDriverExport } from './get-driver-export.query.js';

@ApiTags('drivers')
@Controller('api/drivers')
export class DriverExportController {
  constructor(private readonly queries: QueryBus) {}

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
    const lines = await this.queries.execute(new GetDriverExport(admin.businessId, request));
    return new StreamableFile(lines, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="drivers-${londonDay(at)}.csv"`,
    });
  }
}
