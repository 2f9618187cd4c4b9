/** A stored event in the order that everyone may rely on; its personal fields stay sealed. */
export interface SealedRecord {
  readonly seq: number;
  readonly eventId: string;
  readonly business: string;
  readonly stream: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly at: Date;
  readonly data: object;
}

export interface SealedPage<Event> {
  readonly events: readonly Event[];
  /** The last `seq` that was looked at, of whichever type; null where nothing of the types was left. */
  readonly reached: number | null;
  /** Whether the log of the business goes no further. */
  readonly isEnd: boolean;
}

export interface SealedPageRequest {
  /** The first `seq` that is looked at. */
  readonly from: number;
  readonly types: readonly string[];
  /** Most events to be found. */
  readonly limit: number;
  /** Most events of the business to be looked at, from the first block of the log on that holds one of the types. */
  readonly walk: number;
}

/** Reads the sealed log of one business forwards. */
export interface SealedReading {
  /** What has been sealed of all businesses. */
  lastSeq(): Promise<number>;
  /**
   * What `read` makes of each event, as it comes: of a long page nothing else is held in memory, and it is made while PostgreSQL looks for
   * the next.
   */
  page<Event>(
    business: string,
    request: SealedPageRequest,
    read: (record: SealedRecord) => Event,
  ): Promise<SealedPage<Event>>;
}
