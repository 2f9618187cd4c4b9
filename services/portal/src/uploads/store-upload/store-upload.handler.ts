import { hash } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UploadAnswer } from '@waybook/contracts/api';
import { IdempotencyKeyReused } from '@waybook/event-store';
import { FileWorkshop } from '../content/file-workshop.js';
import type { PreparedFile } from '../content/prepare-file.js';
import { EncryptedFiles } from '../encrypted-files.js';
import type { UploadRecord } from '../upload.entity.js';
import { newUploadKey, objectPathOf } from '../upload-key.js';
import { UploadRecords } from '../upload-records.js';
import { StoreUpload } from './store-upload.command.js';
import { refuseUnlessMaySend } from './who-may-send.js';

@CommandHandler(StoreUpload)
export class StoreUploadHandler implements ICommandHandler<StoreUpload> {
  constructor(
    private readonly workshop: FileWorkshop,
    private readonly files: EncryptedFiles,
    private readonly records: UploadRecords,
  ) {}

  /**
   * @throws PurposeNotAllowed, SuspendedDriverSendsNoPhotos, the errors of `FileWorkshop.prepare`
   * @throws IdempotencyKeyReused when the key came before with another file
   */
  async execute(command: StoreUpload): Promise<UploadAnswer> {
    refuseUnlessMaySend(command.actor, command.purpose);
    const requestHash = requestHashOf(command);
    const earlier = await this.#earlier(command, requestHash);
    if (earlier) return uploadAnswer(earlier);
    const prepared = await this.workshop.prepare(command.file, command.purpose);
    const record = recordOf(command, prepared, requestHash);
    if (await this.#keep(record, prepared)) return uploadAnswer(record);
    const winner = await this.#earlier(command, requestHash);
    if (!winner) throw new Error('An upload that stood in the way is gone');
    return uploadAnswer(winner);
  }

  /** What the same idempotency key stored before. */
  async #earlier({ envelope, actor }: StoreUpload, requestHash: string): Promise<UploadRecord | null> {
    if (!envelope.idempotency) return null;
    const { business, idempotency } = envelope;
    const found = await this.records.findByIdempotencyKey(business, actor.id, idempotency.key);
    if (found && found.request_hash !== requestHash) throw new IdempotencyKeyReused();
    return found;
  }

  /**
   * The row comes last: where there is a row, there are bytes. False when another try with the same key was faster. Where
   * adding the row fails, nobody knows whether it stands, so the bytes stay.
   */
  async #keep(record: UploadRecord, prepared: PreparedFile): Promise<boolean> {
    await this.files.keep(record, prepared);
    const isFirst = await this.records.add(record);
    if (!isFirst) await this.files.discard(record);
    return isFirst;
  }
}

function requestHashOf({ purpose, file }: StoreUpload): string {
  return hash('sha256', `${purpose} ${hash('sha256', file.bytes)}`);
}

function recordOf(
  { envelope, actor, purpose }: StoreUpload,
  prepared: PreparedFile,
  requestHash: string,
): UploadRecord {
  return {
    key: newUploadKey(envelope.at),
    business: envelope.business,
    driver_id: actor.type === 'driver' ? actor.id : null,
    person_id: actor.id,
    purpose,
    file_name: prepared.fileName,
    file_size: prepared.bytes.length,
    mime_type: prepared.mimeType,
    sha256: hash('sha256', prepared.bytes),
    has_thumbnail: prepared.thumbnail !== null,
    uploaded_by: actor.id,
    idempotency_key: envelope.idempotency?.key ?? null,
    request_hash: envelope.idempotency ? requestHash : null,
    created_at: envelope.at,
  };
}

function uploadAnswer(record: UploadRecord): UploadAnswer {
  return {
    objectPath: objectPathOf(record.key),
    fileName: record.file_name,
    fileSize: record.file_size,
    mimeType: record.mime_type,
    sha256: record.sha256,
  };
}
