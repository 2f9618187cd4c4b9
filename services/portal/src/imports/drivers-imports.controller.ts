import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ImportAnswer, ImportPreviewAnswer, ImportStepAnswer, UndoPreviewAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  AnswersList,
  CurrentActor,
  Envelope,
  IdParam,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { ConfirmImport } from './confirm-import/confirm-import.command.js';
import { GetImports } from './import-list/get-imports.query.js';
import { ConfirmImportBody, PreviewImportBody, UndoImportBody, UndoPreviewRequest } from './imports.requests.js';
import { PreviewImport } from './preview-import/preview-import.query.js';
import { refuseWhoMayNotRead } from './refuse-who-may-not-read.js';
import { PreviewUndo } from './undo-import/preview-undo.query.js';
import { UndoImport } from './undo-import/undo-import.command.js';

@ApiTags('drivers')
@Controller('api/imports/drivers')
export class DriversImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AdminsWith('drivers:read')
  @ApiOperation({ summary: 'The last imports, the newest first' })
  @AnswersList(ImportAnswer)
  list(@CurrentActor() { businessId }: AdminActor): Promise<ImportAnswer[]> {
    return this.queries.execute(new GetImports(businessId, 'drivers'));
  }

  @Post('preview')
  @AdminsWith('drivers:write')
  @ApiOperation({ summary: 'What would become of each row of a CSV file; writes nothing' })
  @Answers(ImportPreviewAnswer)
  preview(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Body() { content }: PreviewImportBody,
  ): Promise<ImportPreviewAnswer> {
    refuseWhoMayNotRead(admin, 'drivers:read');
    return this.queries.execute(new PreviewImport(admin.businessId, 'drivers', content, at));
  }

  @Post()
  @AdminsWith('drivers:write')
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
    refuseWhoMayNotRead(admin, 'drivers:read');
    return this.commands.execute(new ConfirmImport(envelope, admin, 'drivers', body));
  }

  @Get(':id/undo')
  @AdminsWith('drivers:write')
  @ApiOperation({
    summary: 'What undoing would take back, and which rows would stay; asked again behind the last row it goes on',
  })
  @Answers(UndoPreviewAnswer)
  previewUndo(
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Query() { after = 0 }: UndoPreviewRequest,
  ): Promise<UndoPreviewAnswer> {
    return this.queries.execute(new PreviewUndo(admin, 'drivers', id, after));
  }

  @Post(':id/undo')
  @AdminsWith('drivers:write')
  @NeedsRecentProof()
  @ApiOperation({
    summary: 'Takes back rows that nobody used since, and names the others; sent again behind the last row it goes on',
  })
  @Answers(ImportStepAnswer)
  undo(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() admin: AdminActor,
    @IdParam() id: string,
    @Body() { after }: UndoImportBody,
  ): Promise<ImportStepAnswer> {
    return this.commands.execute(new UndoImport(envelope, admin, 'drivers', id, after));
  }
}
