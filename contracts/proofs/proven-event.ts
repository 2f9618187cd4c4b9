import type { ProvenEvent } from './bundle.js';
import { areEqual, hex, int4, int8, NotProven, sha256, utf8, uuid, withLength, type Bytes } from './bytes.js';

/** RFC 6962, section 2.1: a leaf begins with 0x00, a node with 0x01. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export interface SignedTree {
  readonly size: number;
  readonly root: Uint8Array;
}

/** @throws NotProven unless the event is what was recorded, at its place in the log that was signed */
export async function checkEvent(event: ProvenEvent, tree: SignedTree): Promise<void> {
  if (!areEqual(await hashOf(event), hex(event.hash)))
    throw new NotProven(`event ${event.seq} is not what was recorded`);
  const root = await rootFrom(await leafOf(event), event.seq - 1, tree.size, event.path.map(hex));
  if (!areEqual(root, tree.root)) throw new NotProven(`event ${event.seq} is not in the log that was signed`);
}

/** Covers what the event says. */
function hashOf(event: ProvenEvent): Promise<Bytes> {
  const { previousHash, business, eventId, version, atMicroseconds } = event;
  const texts = [event.stream, event.type, event.metadata, event.body].map((text) => withLength(utf8(text)));
  return sha256(hex(previousHash), uuid(business), uuid(eventId), int4(version), int8(atMicroseconds), ...texts);
}

/** Covers the rest of its row. */
function leafOf({ hash, sealed }: ProvenEvent): Promise<Bytes> {
  const { xid, position, recordedAt, idempotencyKey, requestHash } = sealed;
  const key = withLength(idempotencyKey === null ? null : utf8(idempotencyKey));
  const request = withLength(requestHash === null ? null : hex(requestHash));
  return sha256(LEAF, hex(hash), int8(xid), int8(position), int8(recordedAt), key, request);
}

/** RFC 9162, section 2.1.3.2; its first step keeps a place beyond the log's end from being taken for one within it. */
async function rootFrom(leaf: Bytes, index: number, size: number, path: readonly Bytes[]): Promise<Bytes> {
  const isPlace = Number.isSafeInteger(index) && index >= 0 && index < size;
  if (!isPlace) throw new NotProven('an event is said to stand where the log that was signed has none');
  let [place, last, root] = [index, size - 1, leaf];
  for (const neighbour of path) {
    if (last === 0) throw new NotProven('the path is too long');
    if (place % 2 === 1 || place === last) {
      root = await sha256(NODE, neighbour, root);
      while (place % 2 === 0 && place !== 0) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
    } else {
      root = await sha256(NODE, root, neighbour);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  if (last !== 0) throw new NotProven('the path is too short');
  return root;
}
