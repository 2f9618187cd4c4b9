import { hash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdsPermission, type UploadAnswer } from '@waybook/contracts/api';
import { IdempotencyKeyReused } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { giveBack } from '@waybook/platform/give-back';
import { driverNamed } from '../../drivers/driver-named.js';
import { sha256OfFile } from '../content/sha256-of-file.js';
import { FileWorkshop } from '../content/file-workshop.js';
import type { PreparedFile } from '../content/prepare-file.js';
import { EncryptedFiles } from '../encrypted-files.js';
import { MalwareScanner } from '../malware/malware-scanner.js';
import type { UploadRecord } from '../upload.entity.js';
import { dayBefore, isAllowanceUsedUp } from '../upload-allowance.js';
import { newUploadKey, objectPathOf } from '../upload-key.js';
import { UploadRecords } from '../upload-records.js';
import { TooManyUploads, UploadForSomebodyElse, UploadInfected, UploadNeedsDriver } from '../uploads.errors.js';
import { StoreUpload } from './store-upload.command.js';
import { refuseUnlessMaySend } from './who-may-send.js';

@CommandHandler(StoreUpload)
export class StoreUploadHandler implements ICommandHandler<StoreUpload> {
  readonly #logger = new Logger(StoreUploadHandler.name);

  constructor(
    private readonly workshop: FileWorkshop,
    private readonly files: EncryptedFiles,
    private readonly records: UploadRecords,
    private readonly tables: ReadTables,
    private readonly scanner: MalwareScanner,
  ) {}

  /**
   * @throws PurposeNotAllowed, SuspendedDriverSendsNoPhotos, UploadForSomebodyElse, UploadNeedsDriver, DriverNotFound
   * @throws TooManyUploads, UploadInfected, MalwareScannerAway, and the errors of `FileWorkshop.prepare`
   * @throws IdempotencyKeyReused when the key came before with another file
   */
  async execute(command: StoreUpload): Promise<UploadAnswer> {
    refuseUnlessMaySend(command.actor, command.purpose);
    const owner = await this.#ownerOf(command);
    const sha256 = await sha256OfFile(command.file.bytes);
    const requestHash = requestHashOf(command, owner, sha256);
    const earlier = await this.#earlier(command, requestHash);
    if (earlier) return uploadAnswer(earlier);
    await this.#refuseTooMany(command, owner);
    await this.#refuseMalware(command);
    const prepared = await this.workshop.prepare(command.file, command.purpose);
    const keptSha256 = prepared.bytes === command.file.bytes ? sha256 : await sha256OfFile(prepared.bytes);
    const record = recordOf(command, owner, prepared, { sha256: keptSha256, requestHash });
    if (await this.#keep(record, prepared)) return uploadAnswer(record);
    const winner = await this.#earlier(command, requestHash);
    if (!winner) throw new Error('An upload that stood in the way is gone');
    return uploadAnswer(winner);
  }

  /** The driver whose it is; null for what an admin sends for the business. */
  async #ownerOf({ actor, envelope, purpose, forDriver }: StoreUpload): Promise<string | null> {
    if (actor.type === 'driver') {
      if (forDriver !== null && ![actor.id, actor.driverCode].includes(forDriver)) throw new UploadForSomebodyElse();
      return actor.id;
    }
    if (forDriver === null && purpose === 'driver_document') throw new UploadNeedsDriver();
    if (forDriver === null) return null;
    const maySend = purpose === 'driver_document' && holdsPermission(actor.permissions, 'driver-documents:write');
    if (!maySend) throw new UploadForSomebodyElse();
    return (await driverNamed(this.tables, envelope.business, forDriver)).id;
  }

  /** What the same idempotency key stored before. */
  async #earlier({ envelope, actor }: StoreUpload, requestHash: string): Promise<UploadRecord | null> {
    if (!envelope.idempotency) return null;
    const { business, idempotency } = envelope;
    const found = await this.records.findByIdempotencyKey(business, actor.id, idempotency.key);
    if (found && found.request_hash !== requestHash) throw new IdempotencyKeyReused();
    return found;
  }

  async #refuseTooMany(command: StoreUpload, owner: string | null): Promise<void> {
    const { business, at } = command.envelope;
    const kept = await this.records.keptSince(business, personOf(command, owner), dayBefore(at));
    if (isAllowanceUsedUp(kept)) throw new TooManyUploads();
  }

  async #refuseMalware({ actor, file }: StoreUpload): Promise<void> {
    const malware = await this.scanner.scan(file.bytes);
    if (malware === null) return;
    this.#logger.warn({ malware, actor: actor.id, msg: 'an upload was refused: it contains malware' });
    throw new UploadInfected();
  }

  /**
   * The row comes last: where there is a row, there are bytes. False when another try with the same key was faster. Where
   * adding the row fails, nobody knows whether it stands, so the bytes stay.
   */
  async #keep(record: UploadRecord, prepared: PreparedFile): Promise<boolean> {
    await this.files.keep(record, prepared);
    // A document is the sender's own file, of which whoever gave it disposes.
    if (prepared.thumbnail) [prepared.bytes, prepared.thumbnail].forEach(giveBack);
    const isFirst = await this.records.add(record);
    if (!isFirst) await this.files.discard(record);
    return isFirst;
  }
}

function requestHashOf({ purpose, forDriver }: StoreUpload, owner: string | null, sha256: string): string {
  const content = `${purpose} ${sha256}`;
  return hash('sha256', forDriver === null ? content : `${content} ${owner}`);
}

/** Under whose key it lies, and with whom it goes. */
function personOf({ envelope, actor, purpose }: StoreUpload, owner: string | null): string {
  return purpose === 'business_document' ? envelope.business : (owner ?? actor.id);
}

function recordOf(
  command: StoreUpload,
  owner: string | null,
  prepared: PreparedFile,
  { sha256, requestHash }: { readonly sha256: string; readonly requestHash: string },
): UploadRecord {
  const { envelope, actor, purpose } = command;
  return {
    key: newUploadKey(envelope.at),
    business: envelope.business,
    driver_id: owner,
    person_id: personOf(command, owner),
    purpose,
    file_name: prepared.fileName,
    file_size: prepared.bytes.length,
    mime_type: prepared.mimeType,
    sha256,
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
