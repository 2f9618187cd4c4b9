import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { VatReportAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { requireReader } from '../readable-by.js';
import { checkedDays } from '../report-days.js';
import { ReportDaysRequest } from '../report-days.request.js';
import { VatReportSchema } from '../report-schemas.js';
import { GetVatReport } from './get-vat-report.query.js';

@ApiTags('reports')
@Controller('api/reports')
export class VatReportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('vat')
  @AdminsWith('reports:read')
  @ApiOperation({
    summary:
      'VAT of self-billed invoices and credit notes by tax point, and what was retained; needs earnings:read, too',
  })
  @ApiOkResponse({ type: VatReportSchema })
  report(@CurrentActor() admin: AdminActor, @Query() request: ReportDaysRequest): Promise<VatReportAnswer> {
    requireReader(admin, 'earnings:read');
    return this.queries.execute(new GetVatReport(admin.businessId, checkedDays(request)));
  }
}
