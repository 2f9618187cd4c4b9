/** A fact as a decider states it. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Who acted, and on whose request. Stored with every event; holds ids only, never a person's name. */
export interface EventMetadata {
  readonly actor: { readonly type: 'admin' | 'driver' | 'system'; readonly id: string };
  /** The HTTP request's id, where one asked for this. */
  readonly requestId?: string;
  /** The span that wrote it (W3C Trace Context), where its trace was recorded. The store writes it, whoever asks. */
  readonly traceparent?: string;
}

/** An event as it stands in the log, personal fields readable (or null once the person's key is destroyed). */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  readonly eventId: string;
  readonly business: string;
  readonly stream: string;
  /** 1, 2, 3, … within the stream. */
  readonly version: number;
  /** When it happened, by the application's clock. */
  readonly at: Date;
  readonly metadata: EventMetadata;
};
