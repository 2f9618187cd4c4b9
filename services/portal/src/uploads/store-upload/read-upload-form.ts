import { MAX_UPLOAD_BYTES, UPLOAD_PURPOSES, type UploadPurpose } from '@waybook/contracts/api';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { DomainError } from '@waybook/platform/errors';
import { STORABLE_TEXT } from '@waybook/platform/http';
import type { FastifyRequest } from 'fastify';
import type { SentFile } from '../content/prepare-file.js';
import type { HoldBytes } from '../upload-room.js';
import { UploadFormInvalid, uploadIncomplete, UploadNotMultipart, UploadTooLarge } from '../uploads.errors.js';
import { ReceivedBytes } from './received-bytes.js';
import { unlessStalled } from './unless-stalled.js';

export interface UploadForm {
  readonly purpose: UploadPurpose;
  /** Whose document it is, where an admin says so. */
  readonly driverId: string | null;
  readonly file: SentFile;
}

const PURPOSE_SENTENCE = `purpose must be one of ${UPLOAD_PURPOSES.join(', ')}.`;

/** One file and two fields. */
const FORM_LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 2, parts: 3, fieldSize: 100, fieldNameSize: 100 };

/**
 * Reads the multipart body whole: the purpose may come before or after the file.
 *
 * @param hold is waited for with each piece of the file, before it is kept and more is read
 * @throws UploadNotMultipart, UploadTooLarge, UploadFormInvalid, UploadStalled, and what `hold` throws
 */
export async function readUploadForm(request: FastifyRequest, hold: HoldBytes): Promise<UploadForm> {
  if (!request.isMultipart()) throw new UploadNotMultipart();
  return unlessStalled((onPiece) => readParts(request, (bytes) => onPiece(hold(bytes))));
}

async function readParts(request: FastifyRequest, hold: HoldBytes): Promise<UploadForm> {
  let file: SentFile | undefined;
  let purpose: UploadPurpose | undefined;
  let driverId: string | null = null;
  try {
    for await (const part of request.parts({ limits: FORM_LIMITS })) {
      if (part.type === 'file') file = await fileOf(part, hold);
      else if (part.fieldname === 'driverId') driverId = driverIdOf(part);
      else purpose = purposeOf(part);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (!file) throw new UploadFormInvalid('file', 'Send the file in the field named file.');
  if (!purpose) throw new UploadFormInvalid('purpose', PURPOSE_SENTENCE);
  return { file, purpose, driverId };
}

async function fileOf(part: MultipartFile, hold: HoldBytes): Promise<SentFile> {
  if (part.fieldname !== 'file') throw new UploadFormInvalid('file', 'Send the file in the field named file.');
  const bytes = await bytesOf(part.file, hold);
  if (bytes.length === 0) throw new UploadFormInvalid('file', 'This file is empty. Choose another one.');
  // A part that says it is bytes is a file without a name, too.
  return { fileName: part.filename ?? '', bytes };
}

async function bytesOf(pieces: AsyncIterable<Buffer>, hold: HoldBytes): Promise<Buffer> {
  const received = new ReceivedBytes();
  try {
    for await (const piece of pieces) {
      await hold(piece.length);
      received.add(piece);
    }
    return received.take();
  } finally {
    received.discard();
  }
}

function purposeOf(part: MultipartValue): UploadPurpose {
  const purpose = UPLOAD_PURPOSES.find((known) => known === part.value);
  if (part.fieldname !== 'purpose' || !purpose) throw new UploadFormInvalid('purpose', PURPOSE_SENTENCE);
  return purpose;
}

function driverIdOf(part: MultipartValue): string {
  const driverId = String(part.value);
  if (!STORABLE_TEXT.test(driverId)) throw new UploadFormInvalid('driverId', 'There is no such driver.');
  return driverId;
}

const TOO_MANY_PARTS = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

/** What has no code of Fastify's the parser says itself, of a form that breaks off or isn't put together as forms are. */
function asRefusal(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new UploadTooLarge();
  if (TOO_MANY_PARTS.has(code))
    return new UploadFormInvalid('file', 'Send one file at a time, with the fields file, purpose and driverId alone.');
  if (error instanceof DomainError || code.startsWith('FST_')) return error;
  return uploadIncomplete();
}
