import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { readTaxYear } from '@waybook/contracts/calendar';
import { csvStream } from '@waybook/platform/csv';
import { AnswersFile, CurrentActor, DriversOnly, TextField, type DriverActor } from '@waybook/platform/http';
import { TaxYearUnknown } from '../earnings.errors.js';
import { SendsExport } from '../../route-limits.js';
import { EXPORT_HEADER } from './export-header.js';
import { GetEarningsExport } from './get-earnings-export.query.js';

const CSV = 'text/csv';
const NAME_LENGTH = 7;

class EarningsExportRequest {
  /** "2026-27" */
  @TextField({ max: NAME_LENGTH }) readonly taxYear!: string;
}

@ApiTags('earnings')
@Controller('api/earnings')
export class EarningsExportController {
  constructor(private readonly queries: QueryBus) {}

  @Get('export')
  @DriversOnly()
  @SendsExport()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: "The signed-in driver's earnings of a tax year, for their tax return" })
  @AnswersFile(CSV, 'One line per remittance')
  async export(@CurrentActor() driver: DriverActor, @Query() request: EarningsExportRequest): Promise<StreamableFile> {
    const taxYear = readTaxYear(request.taxYear);
    if (taxYear === null) throw new TaxYearUnknown();
    const { businessId: business, id: driverId, driverCode } = driver;
    const lines = await this.queries.execute(new GetEarningsExport(business, driverId, taxYear));
    const fileName = `earnings-${driverCode.replaceAll(/[^\w-]/g, '_')}-${taxYear.name}.csv`;
    return new StreamableFile(csvStream(EXPORT_HEADER, lines), {
      type: `${CSV}; charset=utf-8`,
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
