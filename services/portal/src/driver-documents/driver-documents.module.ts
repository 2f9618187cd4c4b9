import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ApproveDriverDocumentController } from './approve-driver-document/approve-driver-document.controller.js';
import { ApproveDriverDocumentHandler } from './approve-driver-document/approve-driver-document.handler.js';
import { DocumentsOfDriverController } from './documents-of-driver/documents-of-driver.controller.js';
import { DriverDocumentDownloadController } from './driver-document-download/driver-document-download.controller.js';
import { GetDriverDocumentFileHandler } from './driver-document-download/get-driver-document-file.handler.js';
import { DriverDocumentListController } from './driver-document-list/driver-document-list.controller.js';
import { GetDriverDocumentsHandler } from './driver-document-list/get-driver-documents.handler.js';
import { RejectDriverDocumentController } from './reject-driver-document/reject-driver-document.controller.js';
import { RejectDriverDocumentHandler } from './reject-driver-document/reject-driver-document.handler.js';
import { RemoveDriverDocumentsHandler } from './remove-driver-documents/remove-driver-documents.handler.js';
import { SubmitDriverDocumentController } from './submit-driver-document/submit-driver-document.controller.js';
import { SubmitDriverDocumentHandler } from './submit-driver-document/submit-driver-document.handler.js';

@Module({
  imports: [UploadsModule],
  controllers: [
    SubmitDriverDocumentController,
    ApproveDriverDocumentController,
    RejectDriverDocumentController,
    DriverDocumentListController,
    DriverDocumentDownloadController,
    DocumentsOfDriverController,
  ],
  providers: [
    SubmitDriverDocumentHandler,
    ApproveDriverDocumentHandler,
    RejectDriverDocumentHandler,
    RemoveDriverDocumentsHandler,
    GetDriverDocumentsHandler,
    GetDriverDocumentFileHandler,
  ],
})
export class DriverDocumentsModule {}
