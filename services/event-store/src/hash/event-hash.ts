import { UUID_BYTES, writeUuid } from '../wire/uuid-bytes.js';
import { sha256 } from './sha256.js';

/** What an event's hash covers. What it leaves out (xid, position, recorded_at, idem_key, request_hash) is covered by the sealer's leaf. */
export interface HashedFields {
  readonly previousHash: Uint8Array;
  readonly business: string;
  readonly eventId: string;
  readonly version: number;
  readonly atMicroseconds: bigint;
  readonly stream: string;
  readonly type: string;
  readonly metadata: string;
  readonly body: string;
}

export const HASH_BYTES = 32;
export const NO_HASH: Uint8Array = new Uint8Array(HASH_BYTES);

const FIXED_BYTES = HASH_BYTES + 2 * UUID_BYTES + 4 + 8;
const LENGTH_BYTES = 4;
const TEXTS = 4;
const MICROSECONDS_PER_MS = 1000n;

export function microseconds(at: Date): bigint {
  return BigInt(at.getTime()) * MICROSECONDS_PER_MS;
}

/**
 * The bytes that are hashed: the previous event's hash, business, event id, version (int4), time (int8, microseconds since
 * 1970), then stream, type, metadata and body as UTF-8, each behind its length (int4). All integers big-endian.
 * `event-hash.sql.ts` makes the same bytes in SQL; `golden-vectors.json` holds both to it.
 */
export function hashedBytes(fields: HashedFields): Buffer {
  return Buffer.from(writeHashedBytes(fields));
}

export function eventHash(fields: HashedFields): Buffer {
  return sha256(writeHashedBytes(fields));
}

const SCRATCH = Buffer.allocUnsafeSlow(64 * 1024);
const MAX_BYTES_PER_CHARACTER = 3;

/** The bytes are good until the next call: they are hashed at once and seldom kept. */
function writeHashedBytes(fields: HashedFields): Buffer {
  const { stream, type, metadata, body } = fields;
  const characters = stream.length + type.length + metadata.length + body.length;
  const maxBytes = FIXED_BYTES + TEXTS * LENGTH_BYTES + characters * MAX_BYTES_PER_CHARACTER;
  const bytes = maxBytes <= SCRATCH.length ? SCRATCH : Buffer.allocUnsafe(maxBytes);
  let end = writeFixedFields(bytes, fields);
  end = writeText(bytes, end, stream);
  end = writeText(bytes, end, type);
  end = writeText(bytes, end, metadata);
  end = writeText(bytes, end, body);
  return bytes.subarray(0, end);
}

function writeText(bytes: Buffer, offset: number, text: string): number {
  const length = bytes.write(text, offset + LENGTH_BYTES);
  bytes.writeInt32BE(length, offset);
  return offset + LENGTH_BYTES + length;
}

function writeFixedFields(bytes: Buffer, fields: HashedFields): number {
  bytes.set(fields.previousHash, 0);
  writeUuid(bytes, HASH_BYTES, fields.business);
  writeUuid(bytes, HASH_BYTES + UUID_BYTES, fields.eventId);
  const offset = bytes.writeInt32BE(fields.version, HASH_BYTES + 2 * UUID_BYTES);
  return bytes.writeBigInt64BE(fields.atMicroseconds, offset);
}
