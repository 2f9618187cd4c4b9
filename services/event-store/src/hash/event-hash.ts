import { hash } from 'node:crypto';

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

const UUID_BYTES = 16;
const FIXED_BYTES = HASH_BYTES + 2 * UUID_BYTES + 4 + 8;
const LENGTH_BYTES = 4;
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
  return hash('sha256', writeHashedBytes(fields), 'buffer');
}

const SCRATCH = Buffer.allocUnsafeSlow(64 * 1024);

/** The bytes are good until the next call: they are hashed at once and seldom kept. */
function writeHashedBytes(fields: HashedFields): Buffer {
  const texts = [fields.stream, fields.type, fields.metadata, fields.body];
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, FIXED_BYTES);
  const bytes = size <= SCRATCH.length ? SCRATCH.subarray(0, size) : Buffer.allocUnsafe(size);
  let offset = writeFixedFields(bytes, fields);
  texts.forEach((text, index) => {
    offset = bytes.writeInt32BE(lengths[index] ?? 0, offset);
    offset += bytes.write(text, offset);
  });
  return bytes;
}

function writeFixedFields(bytes: Buffer, fields: HashedFields): number {
  bytes.set(fields.previousHash, 0);
  let offset = HASH_BYTES;
  offset += bytes.write(fields.business.replaceAll('-', ''), offset, 'hex');
  offset += bytes.write(fields.eventId.replaceAll('-', ''), offset, 'hex');
  offset = bytes.writeInt32BE(fields.version, offset);
  return bytes.writeBigInt64BE(fields.atMicroseconds, offset);
}
