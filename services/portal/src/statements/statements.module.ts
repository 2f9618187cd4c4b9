import { Module } from '@nestjs/common';
import { GetStatementHandler } from './statement-file/get-statement.handler.js';
import { StatementFileController } from './statement-file/statement-file.controller.js';
import { GetStatementsHandler } from './statement-list/get-statements.handler.js';
import { StatementListController } from './statement-list/statement-list.controller.js';
import { GetStatementDocumentHandler } from './statement-pdf/get-statement-document.handler.js';
import { ArchiveRoom } from './year-documents/archive-room.js';
import { GetYearDocumentsHandler } from './year-documents/get-year-documents.handler.js';
import { YearDocumentsController } from './year-documents/year-documents.controller.js';

@Module({
  controllers: [StatementListController, StatementFileController, YearDocumentsController],
  providers: [
    GetStatementsHandler,
    GetStatementHandler,
    GetStatementDocumentHandler,
    GetYearDocumentsHandler,
    ArchiveRoom,
  ],
})
export class StatementsModule {}
