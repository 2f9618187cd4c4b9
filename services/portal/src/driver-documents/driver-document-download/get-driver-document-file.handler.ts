import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { holdsPermission } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { NotAllowed } from '@waybook/platform/http';
import { EncryptedFiles } from '../../uploads/encrypted-files.js';
import { UploadRecords } from '../../uploads/upload-records.js';
import { UploadNotFound } from '../../uploads/uploads.errors.js';
import { DocumentNotApproved } from '../driver-document.errors.js';
import { findStoredDocument } from '../stored-documents.js';
import { GetDriverDocumentFile, type DriverDocumentFile } from './get-driver-document-file.query.js';

@QueryHandler(GetDriverDocumentFile)
export class GetDriverDocumentFileHandler implements IQueryHandler<GetDriverDocumentFile> {
  constructor(
    private readonly tables: ReadTables,
    private readonly uploads: UploadRecords,
    private readonly files: EncryptedFiles,
  ) {}

  /** @throws NotAllowed, DriverDocumentNotFound, DocumentNotApproved, UploadErased */
  async execute({ actor, documentId }: GetDriverDocumentFile): Promise<DriverDocumentFile> {
    const isDriver = actor.type === 'driver';
    if (!isDriver && !holdsPermission(actor.permissions, 'driver-documents:read')) throw new NotAllowed();
    const { businessId } = actor;
    const document = await findStoredDocument(this.tables, businessId, documentId, isDriver ? actor.id : null);
    if (isDriver && document.status !== 'approved') throw new DocumentNotApproved();
    const upload = await this.uploads.find(businessId, document.upload_key);
    if (!upload) throw new UploadNotFound();
    const bytes = await this.files.open(upload, 'original');
    return { fileName: document.file_name, mimeType: document.mime_type, bytes };
  }
}
