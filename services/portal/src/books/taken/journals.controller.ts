import { Controller, Get, Header, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { JournalAnswer } from '@waybook/contracts/answers';
import { JOURNAL_FORMATS, type JournalFormat } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  AnswersFile,
  ChoiceField,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  RequestedAt,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import { MONTH_LENGTH } from '../../periods/month.js';
import { ReadsBooks } from '../../route-limits.js';
import { readMonth } from '../read-month.js';
import { GetJournal } from './get-journal.handler.js';
import { TakeJournal } from './take-journal.handler.js';
import { noteAccess, RecordsAccess } from '../../records-access.js';

/** The header, and the nothing behind the last line's end. */
const LINES_WITHOUT_ROW = 2;

class JournalRequest {
  @TextField({ max: MONTH_LENGTH }) readonly month!: string;
}

class JournalFileRequest extends JournalRequest {
  @ChoiceField(JOURNAL_FORMATS) readonly format!: JournalFormat;
}

@ApiTags('books')
@Controller('api/books/journals')
export class JournalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AdminsWith('audit:read')
  @ReadsBooks()
  @ApiOperation({ summary: 'What a month posts to each account, and who took its journals last' })
  @Answers(JournalAnswer)
  journal(
    @CurrentActor() { businessId }: AdminActor,
    @Query() { month }: JournalRequest,
    @RequestedAt() at: Date,
  ): Promise<JournalAnswer> {
    return this.queries.execute(new GetJournal(businessId, readMonth(month), at));
  }

  @Get('file')
  @AdminsWith('audit:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @ReadsBooks()
  @Header('cache-control', 'private, no-store')
  @ApiOperation({ summary: "A month's journals for the accountant's program; records who took them" })
  @AnswersFile('text/csv')
  async take(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() { id }: AdminActor,
    @Query() { month, format }: JournalFileRequest,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    // Each time is told by itself: the caller's key would hide the second.
    const command = new TakeJournal({ ...envelope, idempotency: undefined }, id, readMonth(month), format);
    const file = await this.commands.execute(command);
    noteAccess(request, { rows: file.split('\n').length - LINES_WITHOUT_ROW });
    const bytes = Buffer.from(file);
    const disposition = `attachment; filename="journals-${month}-${format}.csv"`;
    return new StreamableFile(bytes, { type: 'text/csv; charset=utf-8', disposition, length: bytes.length });
  }
}
