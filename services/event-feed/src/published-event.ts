/**
 * An event as the world outside the event store gets it: mapped from a stored one to its public contract, without any personal field.
 * The same in the log and on Kafka.
 */
export interface PublishedEvent {
  /** Recognises a repetition. */
  readonly id: string;
  readonly topic: string;
  /** Events of one key come in order. */
  readonly key: string;
  readonly type: string;
  readonly business: string;
  /** The stream it comes from. */
  readonly subject: string;
  /** When it happened. */
  readonly time: string;
  /** Place in the sealed log of the stored event that it comes from. */
  readonly seq: number;
  readonly data: object;
}

/** What the mapping sees of a stored event; personal fields in `data` are still sealed. */
export interface SealedEvent {
  readonly seq: number;
  readonly eventId: string;
  readonly business: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: Date;
  readonly data: object;
  /** Of the stored form, which the mapping lifts to today's. */
  readonly schemaVersion?: number;
}

/** Which public events a stored one becomes: none, one, or several. Pure. */
export type Publish = (event: SealedEvent) => readonly PublishedEvent[];
