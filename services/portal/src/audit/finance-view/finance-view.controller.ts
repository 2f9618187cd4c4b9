import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { FinanceDifferenceAnswer, FinanceViewAnswer } from '@waybook/contracts/answers';
import { londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  AnswersFile,
  CurrentActor,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { asOf, FinanceJournal, type AsOf } from '../../finance/index.js';
import { DatesTurnedRound } from '../audit.errors.js';
import { csvFile } from '../csv-file.js';
import { readMoment } from '../moment.js';
import { ReadsBooks, SendsExport } from '../../route-limits.js';
import { documentNumbersOf } from './document-numbers.js';
import { namesOf } from './finance-answers.js';
import { NAMED_FINANCE_HEADER, namedFinanceLines } from './finance-csv.js';
import { GetFinanceDifference, GetFinanceView } from './finance-view.queries.js';
import { FinanceDifferenceRequest, FinanceViewRequest } from './finance-view.request.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('audit')
@Controller('api/audit/finance')
export class FinanceViewController {
  constructor(
    private readonly queries: QueryBus,
    private readonly journal: FinanceJournal,
    private readonly tables: ReadTables,
  ) {}

  @Get()
  @AdminsWith('audit:read')
  @ReadsBooks()
  @ApiOperation({
    summary: 'The books, replayed from the log, as they stood at one date as far as it was known at another',
  })
  @Answers(FinanceViewAnswer)
  view(
    @CurrentActor() admin: AdminActor,
    @Query() request: FinanceViewRequest,
    @RequestedAt() at: Date,
  ): Promise<FinanceViewAnswer> {
    return this.queries.execute(new GetFinanceView(admin.businessId, datesOf(request, at), request.driverId ?? null));
  }

  @Get('difference')
  @AdminsWith('audit:read')
  @ReadsBooks()
  @ApiOperation({ summary: 'What changed in the books between two dates' })
  @Answers(FinanceDifferenceAnswer)
  difference(
    @CurrentActor() admin: AdminActor,
    @Query() request: FinanceDifferenceRequest,
  ): Promise<FinanceDifferenceAnswer> {
    const [from, until] = [readMoment('from', request.from), readMoment('until', request.until)];
    if (until < from) throw new DatesTurnedRound();
    return this.queries.execute(new GetFinanceDifference(admin.businessId, from, until));
  }

  @Get('export')
  @AdminsWith('audit:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @ReadsBooks()
  @SendsExport()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The books as CSV, a line for each driver and week' })
  @AnswersFile('text/csv')
  async export(
    @CurrentActor() admin: AdminActor,
    @Query() request: FinanceViewRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    const dates = datesOf(request, at);
    const view = await this.journal.view(admin.businessId, asOf(dates));
    const driverIds = [...new Set(view.lines.map(({ driverId }) => driverId))];
    const names = {
      drivers: await namesOf(this.tables, admin.businessId, driverIds),
      documents: await documentNumbersOf(this.tables, admin.businessId, driverIds),
    };
    return csvFile(`books-${londonDay(dates.effectiveAt)}`, NAMED_FINANCE_HEADER, namedFinanceLines(view, names));
  }
}

function datesOf({ asOf: effective, knownAt }: FinanceViewRequest, now: Date): AsOf {
  return {
    effectiveAt: isGiven(effective) ? readMoment('asOf', effective) : now,
    knownAt: isGiven(knownAt) ? readMoment('knownAt', knownAt) : null,
  };
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== '';
