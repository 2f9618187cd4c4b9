import type { EventStore } from '../../create-event-store.js';
import type { Row } from '../../stream.js';

/** What the conformance suite needs of a store: itself, made for `parcelEvents`, a look at what it keeps, and its rebuild. */
export interface StoreUnderTest extends EventStore {
  /** The rows of a table, of one business or of all. */
  rows(
    table: 'parcels' | 'parcel_stops' | 'parcel_signatures' | 'collection_codes' | 'claims',
    business?: string,
  ): Promise<Row[]>;
  /** Makes the read models of parcels anew from the log, and their claims, of which none is left when it begins. */
  rebuild(): Promise<void>;
  /** All events of a business in the order of the log, with the columns that make up the chain. */
  events(business: string): Promise<ChainedEvent[]>;
}

export interface ChainedEvent {
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly hash: Buffer;
  readonly prev_hash: Buffer;
}

export type OpenStore = () => StoreUnderTest;
