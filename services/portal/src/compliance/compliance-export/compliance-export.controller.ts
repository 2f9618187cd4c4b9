import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { londonDay } from '@waybook/contracts/calendar';
import { AdminsWith, AnswersFile, CurrentActor, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { ComplianceMatrixRequest } from '../compliance-matrix/compliance-matrix.request.js';
import { SendsExport } from '../../route-limits.js';
import { GetComplianceExport } from './get-compliance-export.query.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceExportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @AdminsWith('compliance:read')
  @SendsExport()
  @ApiOperation({ summary: 'Drivers and their documents as CSV, with the filters and the order of the list itself' })
  @AnswersFile('text/csv')
  async download(
    @CurrentActor() admin: AdminActor,
    @Query() request: ComplianceMatrixRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    const lines = await this.queries.execute(new GetComplianceExport(admin.businessId, request, at));
    return new StreamableFile(lines, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="compliance-${londonDay(at)}.csv"`,
    });
  }
}
