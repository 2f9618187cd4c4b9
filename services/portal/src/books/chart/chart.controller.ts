import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ChartAnswer } from '@waybook/contracts/answers';
import {
  JOURNAL_FORMATS,
  LEDGER_ACCOUNTS,
  MAX_ACCOUNT_CODE_LENGTH,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_TAX_CODE_LENGTH,
  type ChartRequest,
  type JournalFormat,
  type LedgerAccount,
  type MappedAccount,
} from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  Answers,
  ChoiceField,
  CurrentActor,
  Envelope,
  ListField,
  NeedsRecentProof,
  NotFound,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { ChangeChart } from './change-chart.handler.js';
import { readChart } from './read-chart.js';

class MappedAccountBody implements MappedAccount {
  @ChoiceField(LEDGER_ACCOUNTS) readonly account!: LedgerAccount;
  @TextField({ max: MAX_ACCOUNT_CODE_LENGTH, min: 0 }) readonly code!: string;
  @TextField({ max: MAX_ACCOUNT_NAME_LENGTH }) readonly name!: string;
  @TextField({ max: MAX_TAX_CODE_LENGTH, min: 0 }) readonly taxCode!: string;
}

class ChartBody implements ChartRequest {
  @ListField(() => MappedAccountBody, { min: 1, max: LEDGER_ACCOUNTS.length })
  readonly accounts!: MappedAccountBody[];
}

function readFormat(text: string): JournalFormat {
  const format = JOURNAL_FORMATS.find((each) => each === text);
  if (format === undefined) throw new NotFound();
  return format;
}

@ApiTags('books')
@Controller('api/books/accounts')
export class ChartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
  ) {}

  @Get(':format')
  @AdminsWith('audit:read')
  @ApiOperation({ summary: "What the ledger's accounts are called in the accountant's program" })
  @ApiParam({ name: 'format', enum: [...JOURNAL_FORMATS] })
  @Answers(ChartAnswer)
  chart(@CurrentActor() { businessId }: AdminActor, @Param('format') format: string): Promise<ChartAnswer> {
    return this.#answer(businessId, readFormat(format));
  }

  @Put(':format')
  @AdminsWith('books:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: "Name the ledger's accounts as the accountant's program does; changes no figure" })
  @ApiParam({ name: 'format', enum: [...JOURNAL_FORMATS] })
  @Answers(ChartAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() { id, businessId }: AdminActor,
    @Param('format') text: string,
    @Body() { accounts }: ChartBody,
  ): Promise<ChartAnswer> {
    const format = readFormat(text);
    await this.commands.execute(new ChangeChart(envelope, id, format, accounts));
    return this.#answer(businessId, format);
  }

  async #answer(business: string, format: JournalFormat): Promise<ChartAnswer> {
    const { accounts, changedAt } = await readChart(this.tables, business, format);
    return { format, accounts: [...accounts], changedAt };
  }
}
