import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PICTURE_TYPE } from '../content/picture.js';
import { EncryptedFiles, type FileSize } from '../encrypted-files.js';
import type { UploadRecord } from '../upload.entity.js';
import { isUploadKey } from '../upload-key.js';
import { UploadRecords } from '../upload-records.js';
import { NoThumbnail, UploadNotFound } from '../uploads.errors.js';
import { GetUploadedFile, type UploadedFile } from './get-uploaded-file.query.js';
import { maySee } from './who-may-see.js';

@QueryHandler(GetUploadedFile)
export class GetUploadedFileHandler implements IQueryHandler<GetUploadedFile> {
  constructor(
    private readonly records: UploadRecords,
    private readonly files: EncryptedFiles,
  ) {}

  /**
   * The bytes are opened even where the asker has them: only that shows that they weren't erased since.
   *
   * @throws UploadNotFound also for what the asker may not see
   * @throws NoThumbnail, UploadErased
   */
  async execute({ actor, key, size, knownEtags }: GetUploadedFile): Promise<UploadedFile> {
    const upload = isUploadKey(key) ? await this.records.find(actor.businessId, key) : null;
    if (!upload || !maySee(actor, upload)) throw new UploadNotFound();
    if (size === 'thumbnail' && !upload.has_thumbnail) throw new NoThumbnail();
    const bytes = await this.files.open(upload, size);
    const etag = etagOf(upload, size);
    return {
      fileName: upload.file_name,
      mimeType: size === 'thumbnail' ? PICTURE_TYPE.mimeType : upload.mime_type,
      etag,
      mayBeKept: upload.purpose === 'pod_photo',
      isIdentityDocument: upload.purpose === 'driver_document',
      bytes: knownEtags.includes(etag) ? null : bytes,
    };
  }
}

function etagOf({ sha256 }: UploadRecord, size: FileSize): string {
  return `"${sha256}-${size}"`;
}
