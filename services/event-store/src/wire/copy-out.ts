import type { Connection, DatabaseError, Submittable } from 'pg';

/** With so much not yet taken the server is made to wait. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** What pg's connection has beyond its published types. */
interface ReadingConnection {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
}

/** The rows that a `COPY … TO STDOUT` answers, each with its line break, no faster than they are taken. */
export class CopyOut implements Submittable, AsyncIterable<Buffer> {
  #rows: Buffer[] = [];
  #waitingBytes = 0;
  #isDone = false;
  /** Nobody takes any more. */
  #isLeft = false;
  #error: Error | null = null;
  #wake: () => void = () => undefined;
  #connection: ReadingConnection | null = null;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: Connection): void {
    this.#connection = connection as unknown as ReadingConnection;
    this.#connection.query(this.#text);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#isLeft) return;
    // pg uses the memory of a message again.
    this.#rows.push(Buffer.from(chunk));
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes > MAX_WAITING_BYTES) this.#connection!.stream.pause();
    this.#wake();
  }

  handleCommandComplete(): void {
    // What counts is the end of the statement.
  }

  handleError(error: DatabaseError | Error): void {
    this.#error = error;
    this.#wake();
  }

  handleReadyForQuery(): void {
    this.#isDone = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        yield* this.#taken();
        if (this.#error) throw this.#error;
        if (this.#rows.length > 0) continue;
        if (this.#isDone) return;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      this.#isLeft = true;
      this.#connection?.stream.resume();
    }
  }

  #taken(): Buffer[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#waitingBytes = 0;
    this.#connection?.stream.resume();
    return rows;
  }
}
