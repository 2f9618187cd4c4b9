/**
 * A public event: mapped from a stored one to its public contract, without any personal field.
 * The same in the log and on Kafka.
 */
export interface PublishedEvent {
  /** Deduplicates repetitions. */
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
  /** The stored event's place in the sealed log. */
  readonly seq: number;
  readonly data: object;
  /** Of the span to which whoever handles it belongs, where its trace is recorded. */
  readonly traceparent?: string;
}

/** A stored event as input of the mapping; personal fields in `data` are still encrypted. */
export interface SealedEvent {
  readonly seq: number;
  readonly eventId: string;
  readonly business: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: Date;
  readonly data: object;
  /** Version of the stored form, which the mapping upcasts. */
  readonly schemaVersion?: number;
  /** As it stands in its metadata; looked up while this process records spans. */
  readonly traceparent?: string;
}

/** The mapping is pure and knows no traces. */
export function publishTraced(publish: Publish, event: SealedEvent): readonly PublishedEvent[] {
  const { traceparent } = event;
  const published = publish(event);
  return traceparent === undefined ? published : published.map((each) => ({ ...each, traceparent }));
}

/** Maps a stored event to its public events: none, one, or several. Pure. */
export type Publish = (event: SealedEvent) => readonly PublishedEvent[];
