import { microsecondsOfText, sentTime } from '../wire/timestamp-text.js';
import { eventHash } from '../hash/event-hash.js';
import { sha256 } from '../hash/sha256.js';
import { CompactRange } from '../merkle/compact-range.js';

/** A row of `events` as COPY writes it, without its escapes: bytes in hexadecimal behind `\x`, times in UTC. */
export type DumpedEvent = Readonly<Record<DumpedColumn, string | null>>;

export const DUMPED_COLUMNS = [
  ...(['xid', 'position', 'at', 'recorded_at', 'version', 'business', 'event_id', 'stream', 'type'] as const),
  ...(['body', 'metadata', 'idem_key', 'request_hash', 'prev_hash', 'hash'] as const),
] as const;
type DumpedColumn = (typeof DUMPED_COLUMNS)[number];

/** What a checkpoint says of the log. */
export interface Promised {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Verifies a log that lies in a dump, event by event in its order: hashes, leaves, and the root that a checkpoint over it was signed with. */
export class DumpedLog {
  readonly #tree = new CompactRange();
  #size = 0;
  readonly #sealed: number;
  readonly #promised: Promised | null;

  /** @param sealed so many of them have a place in the tree */
  constructor(sealed: number, promised: Promised | null) {
    this.#sealed = sealed;
    this.#promised = promised;
  }

  get size(): number {
    return this.#size;
  }

  /** @returns what is wrong with it, or with the log up to it; null where nothing is */
  add(event: DumpedEvent): string | null {
    this.#size += 1;
    const hash = bytesOf(event.hash);
    if (!hashOf(event).equals(hash)) return `event ${this.#size}: its hash is another`;
    if (this.#size <= this.#sealed) this.#tree.append(0, leafOf(event, hash));
    return this.#compared();
  }

  /** An event that went with its business; its leaf is what is left. @returns as `add` */
  addRemoved(leaf: Uint8Array): string | null {
    this.#size += 1;
    this.#tree.append(0, leaf);
    return this.#compared();
  }

  #compared(): string | null {
    if (this.#size !== this.#promised?.size) return null;
    const isPromised = this.#tree.root().equals(this.#promised.root);
    return isPromised ? null : `events 1 to ${this.#size}: not those that the checkpoint over them saw`;
  }

  /** @returns what is missing once all were added; null where nothing is */
  end(): string | null {
    if (this.#size < this.#sealed) return `event ${this.#size + 1}: missing, of ${this.#sealed} sealed ones`;
    if (this.#promised && this.#size < this.#promised.size)
      return `event ${this.#size + 1}: missing, of ${this.#promised.size} that a checkpoint saw`;
    return null;
  }
}

function hashOf(event: DumpedEvent): Buffer {
  return eventHash({
    previousHash: bytesOf(event.prev_hash),
    business: textOf(event.business),
    eventId: textOf(event.event_id),
    version: Number(event.version),
    atMicroseconds: microsecondsOfText(textOf(event.at)),
    stream: textOf(event.stream),
    type: textOf(event.type),
    metadata: textOf(event.metadata),
    body: textOf(event.body),
  });
}

/** As `leafSql` makes it. */
function leafOf(event: DumpedEvent, hash: Buffer): Buffer {
  const columns = Buffer.alloc(24);
  columns.writeBigUInt64BE(BigInt(textOf(event.xid)), 0);
  columns.writeBigInt64BE(BigInt(textOf(event.position)), 8);
  columns.writeBigInt64BE(sentTime(textOf(event.recorded_at)), 16);
  const key = event.idem_key === null ? null : Buffer.from(event.idem_key);
  const request = event.request_hash === null ? null : bytesOf(event.request_hash);
  return sha256(Buffer.concat([Buffer.of(0), hash, columns, withLength(key), withLength(request)]));
}

function withLength(bytes: Buffer | null): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes?.length ?? -1);
  return bytes ? Buffer.concat([length, bytes]) : length;
}

const bytesOf = (text: string | null) => Buffer.from((text ?? '').slice(2), 'hex');
const textOf = (text: string | null) => text ?? '';
