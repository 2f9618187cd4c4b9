import { v7 as newId } from 'uuid';
import type { AppendItem, WrittenTable } from '../append/append-item.js';
import { eventHash } from '../hash/event-hash.js';

const CODES: WrittenTable = {
  name: 'collection_codes',
  key: ['business', 'parcel'],
  columns: [
    { name: 'parcel', type: 'uuid' },
    { name: 'code', type: 'text' },
  ],
  isOfStream: false,
};
const READ_MODEL: WrittenTable = { ...CODES, isOfStream: true };

export interface Draft {
  readonly stream?: string;
  readonly version?: number;
  readonly previousHash?: Uint8Array;
  readonly key?: string;
  readonly request?: string;
  readonly guards?: AppendItem['guards'];
  readonly code?: string | null;
  /** The row is its stream's own, as a read model's is, and this is its id. */
  readonly ownId?: string;
}

/** An append made by hand: one event with a row of a plain table beside it. */
export function draft(
  business: string,
  { stream = `note-${newId()}`, version = 1, key, request = '', ...given }: Draft = {},
): AppendItem {
  const fields = { stream, version, eventId: newId(), type: 'Noted', body: '{}', metadata: '{}' };
  const previousHash = given.previousHash ?? Buffer.alloc(32);
  const hash = eventHash({ ...fields, business, previousHash, atMicroseconds: 0n });
  const idempotency = { idempotencyKey: key ?? null, requestHash: key ? Buffer.from(request) : null };
  return {
    business,
    idempotencyKey: key ?? null,
    events: [{ ...fields, ...idempotency, previousHash, hash, at: new Date(0), followsHead: version > 1 }],
    writes: [
      {
        table: given.ownId === undefined ? CODES : READ_MODEL,
        values: [given.ownId ?? newId(), given.code === undefined ? 'code' : given.code],
      },
    ],
    removals: [],
    newKeys: [],
    guards: given.guards ?? [],
    claimed: [],
    released: [],
  };
}

/** One append of what two would write. */
export function both(one: AppendItem, other: AppendItem): AppendItem {
  return {
    ...one,
    events: [...one.events, ...other.events],
    writes: [...one.writes, ...other.writes],
    guards: [...one.guards, ...other.guards],
  };
}

export const hashOf = ({ events }: AppendItem): Uint8Array => events[0]?.hash as Uint8Array;
export const streamOf = ({ events }: AppendItem): string => events[0]?.stream as string;
