import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { VatReturnAnswer } from '@waybook/contracts/answers';
import { VAT_PERIODS, type VatPeriod } from '@waybook/contracts/api';
import {
  AdminsWith,
  Answers,
  AnswersFile,
  ChoiceField,
  CurrentActor,
  NeedsRecentProof,
  RequestedAt,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { csvFile } from '../../audit/csv-file.js';
import { MONTH_LENGTH } from '../../periods/month.js';
import { ReadsBooks } from '../../route-limits.js';
import { readMonth } from '../read-month.js';
import { GetVatReturn } from './get-vat-return.handler.js';
import { VAT_RETURN_HEADER, vatReturnLines } from './vat-return-file.js';
import { RecordsAccess } from '../../records-access.js';

class VatReturnRequest {
  /** The period's last month. */
  @TextField({ max: MONTH_LENGTH }) readonly month!: string;
  @ChoiceField(Object.keys(VAT_PERIODS) as VatPeriod[]) readonly period!: VatPeriod;
}

@ApiTags('books')
@Controller('api/books/vat-return')
export class VatReturnController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('audit:read')
  @ReadsBooks()
  @ApiOperation({ summary: 'What the portal knows for the boxes of a VAT return, and what it leaves out' })
  @Answers(VatReturnAnswer)
  boxes(
    @CurrentActor() { businessId }: AdminActor,
    @Query() { month, period }: VatReturnRequest,
    @RequestedAt() at: Date,
  ): Promise<VatReturnAnswer> {
    return this.queries.execute(new GetVatReturn(businessId, readMonth(month), period, at));
  }

  @Get('export')
  @AdminsWith('audit:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @ReadsBooks()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: 'The same figures as CSV, a line for each box' })
  @AnswersFile('text/csv')
  async export(
    @CurrentActor() admin: AdminActor,
    @Query() request: VatReturnRequest,
    @RequestedAt() at: Date,
  ): Promise<StreamableFile> {
    const answer = await this.boxes(admin, request, at);
    return csvFile(`vat-return-${answer.from}-to-${answer.until}`, VAT_RETURN_HEADER, vatReturnLines(answer));
  }
}
