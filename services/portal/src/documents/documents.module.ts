import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ChangeDocumentController } from './change-document/change-document.controller.js';
import { ChangeDocumentHandler } from './change-document/change-document.handler.js';
import { DocumentDetailsController } from './document-details/document-details.controller.js';
import { GetDocumentHandler } from './document-details/get-document.handler.js';
import { DocumentDownloadController } from './document-download/document-download.controller.js';
import { GetDocumentFileHandler } from './document-download/get-document-file.handler.js';
import { DocumentFiguresController } from './document-figures/document-figures.controller.js';
import { GetDocumentFiguresHandler } from './document-figures/get-document-figures.handler.js';
import { DocumentListController } from './document-list/document-list.controller.js';
import { GetDocumentsHandler } from './document-list/get-documents.handler.js';
import { PublishDocumentController } from './publish-document/publish-document.controller.js';
import { PublishDocumentHandler } from './publish-document/publish-document.handler.js';
import { PublishDocumentVersionController } from './publish-version/publish-version.controller.js';
import { PublishDocumentVersionHandler } from './publish-version/publish-version.handler.js';
import { WithdrawDocumentController } from './withdraw-document/withdraw-document.controller.js';
import { WithdrawDocumentHandler } from './withdraw-document/withdraw-document.handler.js';

@Module({
  imports: [UploadsModule],
  controllers: [
    DocumentListController,
    DocumentFiguresController,
    DocumentDetailsController,
    DocumentDownloadController,
    PublishDocumentController,
    PublishDocumentVersionController,
    ChangeDocumentController,
    WithdrawDocumentController,
  ],
  providers: [
    PublishDocumentHandler,
    PublishDocumentVersionHandler,
    ChangeDocumentHandler,
    WithdrawDocumentHandler,
    GetDocumentsHandler,
    GetDocumentHandler,
    GetDocumentFiguresHandler,
    GetDocumentFileHandler,
  ],
})
export class DocumentsModule {}
