import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminsWith, CurrentActor, NeedsRecentProof, RequestedAt, type AdminActor } from '@waybook/platform/http';
import { AnswersListFile } from '@waybook/platform/list-files';
import { ComplianceFileRequest } from '../compliance-matrix/compliance-matrix.request.js';
import { SendsExport } from '../../route-limits.js';
import { GetComplianceExport } from './get-compliance-export.query.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('compliance')
@Controller('api/compliance')
export class ComplianceExportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @AdminsWith('compliance:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'Drivers and their documents as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  async download(
    @CurrentActor() admin: AdminActor,
    @Query() request: ComplianceFileRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    return this.queries.execute(new GetComplianceExport(admin.businessId, request, at));
  }
}
