import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ImportAnswer, ImportPreviewAnswer, ImportStepAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  AnswersList,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { ConfirmImport } from './confirm-import/confirm-import.command.js';
import { GetImports } from './import-list/get-imports.query.js';
import { ConfirmImportBody, PreviewImportBody } from './imports.requests.js';
import { PreviewImport } from './preview-import/preview-import.query.js';
import { refuseWhoMayNotRead } from './refuse-who-may-not-read.js';

@ApiTags('bank details')
@Controller('api/imports/bank-details')
export class BankDetailsImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AdminsWith('bank-details:read')
  @ApiOperation({ summary: 'The last imports, the newest first' })
  @AnswersList(ImportAnswer)
  list(@CurrentActor() { businessId }: AdminActor): Promise<ImportAnswer[]> {
    return this.queries.execute(new GetImports(businessId, 'bank-details'));
  }

  @Post('preview')
  @AdminsWith('bank-details:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'What would become of each row of a CSV file; writes nothing' })
  @Answers(ImportPreviewAnswer)
  preview(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Body() { content }: PreviewImportBody,
  ): Promise<ImportPreviewAnswer> {
    refuseWhoMayNotRead(admin, 'bank-details:read');
    return this.queries.execute(new PreviewImport(admin.businessId, 'bank-details', content, at));
  }

  @Post()
  @AdminsWith('bank-details:write')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'Writes the rows that the preview showed as good; sent again it goes on, and writes nothing twice',
  })
  @Answers(ImportStepAnswer)
  confirm(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @Body() body: ConfirmImportBody,
  ): Promise<ImportStepAnswer> {
    refuseWhoMayNotRead(admin, 'bank-details:read');
    return this.commands.execute(new ConfirmImport(envelope, admin, 'bank-details', body));
  }
}
