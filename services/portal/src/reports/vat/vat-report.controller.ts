import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { VatReportAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, type AdminActor } from '@waybook/platform/http';
import { requireReader } from '../readable-by.js';
import { checkedDays } from '../report-days.js';
import { ReportDaysRequest } from '../report-days.request.js';
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
  @Answers(VatReportAnswer)
  report(@CurrentActor() admin: AdminActor, @Query() request: ReportDaysRequest): Promise<VatReportAnswer> {
    requireReader(admin, 'earnings:read');
    return this.queries.execute(new GetVatReport(admin.businessId, checkedDays(request)));
  }
}
