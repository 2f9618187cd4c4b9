/** Everything that shows an event to be in the log, for whoever has no database: `deploy/verify-bundle.mjs` checks it offline. */
export interface Bundle {
  readonly form: 'waybook-proof-1';
  /** A checkpoint in C2SP's form, as it was signed. */
  readonly checkpoint: string;
  /** The key that signed it, as an auditor keeps it: `<name>+<key hash>+<base64>`. */
  readonly publicKey: string;
  readonly events: readonly ProvenEvent[];
}

/** An event as it is stored: personal fields sealed. Bytes are hexadecimal. */
export interface ProvenEvent {
  /** Its place in the log, from 1. */
  readonly seq: number;
  readonly business: string;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly atMicroseconds: string;
  readonly body: string;
  readonly metadata: string;
  readonly previousHash: string;
  readonly hash: string;
  /** What only the leaf covers. */
  readonly sealed: {
    readonly xid: string;
    readonly position: string;
    /** Microseconds since 2000, as PostgreSQL sends them. */
    readonly recordedAt: string;
    readonly idempotencyKey: string | null;
    readonly requestHash: string | null;
  };
  /** The neighbours on the way to the checkpoint's root, the event's own first. */
  readonly path: readonly string[];
}
