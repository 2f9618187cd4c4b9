import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import { EncryptedFiles } from '../../uploads/encrypted-files.js';
import { UploadRecords } from '../../uploads/upload-records.js';
import { findDocument } from '../document-details/find-document.js';
import { uploadKeyIn } from '../document-file.js';
import type { DocumentRecord } from '../document.entity.js';
import { DocumentHasNoFile, DocumentNotFound, DocumentVersionNotFound } from '../document.errors.js';
import type { StoredVersion } from '../document.projection.js';
import { OPEN_TO_DRIVERS } from '../open-to-drivers.js';
import { GetDocumentFile, type DocumentBytes } from './get-document-file.query.js';

@QueryHandler(GetDocumentFile)
export class GetDocumentFileHandler implements IQueryHandler<GetDocumentFile> {
  constructor(
    private readonly tables: ReadTables,
    private readonly uploads: UploadRecords,
    private readonly files: EncryptedFiles,
  ) {}

  /** @throws DocumentNotFound, DocumentVersionNotFound, DocumentHasNoFile */
  async execute({ actor, documentId, version }: GetDocumentFile): Promise<DocumentBytes> {
    const document = await findDocument(this.tables, actor.businessId, documentId);
    const { fileName, mimeType, objectPath } = versionFor(actor, document, version);
    const key = uploadKeyIn(objectPath);
    if (key === null) throw new DocumentHasNoFile();
    const upload = await this.uploads.find(actor.businessId, key);
    if (!upload) throw new Error(`The upload of document ${documentId} is gone`);
    return { fileName, mimeType, bytes: await this.files.open(upload, 'original') };
  }
}

/** To a driver only the newest version exists, and only of what is in force and open to drivers. */
function versionFor(actor: Actor, document: DocumentRecord, wanted: string | undefined): StoredVersion {
  const { status, access_level, versions } = document;
  const isHidden = status !== 'published' || !OPEN_TO_DRIVERS.includes(access_level);
  if (actor.type === 'driver' && isHidden) throw new DocumentNotFound();
  const newest = versions.at(-1);
  const found =
    wanted === undefined || actor.type === 'driver' ? newest : versions.find(({ version }) => version === wanted);
  if (!found) throw new DocumentVersionNotFound();
  return found;
}
