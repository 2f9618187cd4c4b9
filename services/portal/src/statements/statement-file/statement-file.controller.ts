import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { csvStream } from '@waybook/platform/csv';
import { AnswersFile, CurrentActor, DriversOnly, RequestedAt, type DriverActor } from '@waybook/platform/http';
import { SendsExport } from '../../route-limits.js';
import { GetStatementDocument } from '../statement-pdf/get-statement-document.query.js';
import { renderStatement } from '../statement-pdf/render-statement.js';
import { periodName, readPeriod, type StatementPeriod } from '../statement.js';
import { StatementUnknown } from '../statements.errors.js';
import { GetStatement } from './get-statement.query.js';
import { STATEMENT_HEADER, statementRows } from './statement-csv.js';
import { StatementRequest } from './statement.request.js';

const CSV = 'text/csv';
const PDF = 'application/pdf';

@ApiTags('statements')
@Controller('api/statements')
export class StatementFileController {
  constructor(private readonly queries: QueryBus) {}

  @Get('csv')
  @DriversOnly()
  @SendsExport()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: "The signed-in driver's statement of a tax year or quarter, by the day paid" })
  @AnswersFile(CSV, 'One line for each day on which something of a remittance counts, then the totals')
  async csv(@CurrentActor() driver: DriverActor, @Query() request: StatementRequest): Promise<StreamableFile> {
    const period = periodIn(request);
    const statement = await this.queries.execute(new GetStatement(driver, period));
    return new StreamableFile(csvStream(STATEMENT_HEADER, statementRows(statement)), {
      type: `${CSV}; charset=utf-8`,
      disposition: `attachment; filename="${fileNameOf(driver, period)}.csv"`,
    });
  }

  @Get('pdf')
  @DriversOnly()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: "The signed-in driver's statement of a tax year or quarter, to print or to hand on" })
  @AnswersFile(PDF)
  async pdf(
    @CurrentActor() driver: DriverActor,
    @Query() request: StatementRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    const period = periodIn(request);
    const document = await this.queries.execute(new GetStatementDocument(driver, period, at));
    const pdf = await renderStatement(document);
    return new StreamableFile(pdf, {
      type: PDF,
      disposition: `attachment; filename="${fileNameOf(driver, period)}.pdf"`,
      length: pdf.length,
    });
  }
}

/** @throws StatementUnknown */
function periodIn({ period: name }: StatementRequest): StatementPeriod {
  const period = readPeriod(name);
  if (period === null) throw new StatementUnknown();
  return period;
}

function fileNameOf({ driverCode }: DriverActor, period: StatementPeriod): string {
  return `statement-${driverCode.replaceAll(/[^\w-]/g, '_')}-${periodName(period)}`;
}
