import type { Connection, DatabaseError, Submittable } from 'pg';
import { BINARY_TYPES, type ParameterType, writeTextArray } from './parameter-types.js';
import { WireBuffer } from './wire-buffer.js';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const NO_FLAGS = 0;
const NO_EXTENSION = 0;
const END_OF_ROWS = -1;
const NULL_LENGTH = -1;

/** What pg's connection does beyond its published types. */
interface CopyingConnection {
  readonly stream: { cork(): void; uncork(): void };
  query(text: string): void;
  sendCopyFromChunk(bytes: Uint8Array): void;
  endCopyFrom(): void;
}

/** Rows in the binary form that COPY reads, each value as its column's type says. */
export class CopiedRows {
  readonly #target = new WireBuffer();
  readonly #writers: readonly ((target: WireBuffer, value: never) => void)[];

  constructor(types: readonly ParameterType[]) {
    this.#writers = types.map((type) => (type === 'text[]' ? writeTextArray : BINARY_TYPES[type].write));
  }

  /** @throws TypeError when a value is none of its column's type; the rows are of no use any more then */
  add(row: readonly unknown[]): void {
    if (this.#target.end === 0) this.#begin();
    this.#target.int16(this.#writers.length);
    for (let column = 0; column < this.#writers.length; column++)
      writeField(this.#target, this.#writers[column]!, row[column]);
  }

  /** All that were added since it was last asked. */
  take(): Buffer {
    if (this.#target.end === 0) this.#begin();
    this.#target.int16(END_OF_ROWS);
    return this.#target.take();
  }

  #begin(): void {
    this.#target.bytes(SIGNATURE);
    this.#target.int32(NO_FLAGS);
    this.#target.int32(NO_EXTENSION);
  }
}

function writeField(target: WireBuffer, write: (target: WireBuffer, value: never) => void, value: unknown): void {
  if (value === null || value === undefined) return target.int32(NULL_LENGTH);
  const start = target.startLength();
  write(target, value as never);
  target.endLength(start);
}

/**
 * Runs statements without parameters, one of which is a `COPY … FROM STDIN` of the bytes given, in one transaction. The bytes are sent along
 * at once, since whoever waited for the server's word would keep its transaction open for as long as it is busy; a server that refuses
 * the statement passes over them.
 */
export class CopyIn implements Submittable {
  /** The first value of the last row that the other statements answered; undefined where they answered none. */
  readonly done: Promise<string | undefined>;
  #answer: string | undefined;
  #resolve!: (answer: string | undefined) => void;
  #reject!: (error: Error) => void;
  readonly #text: string;
  readonly #bytes: Buffer;

  constructor(text: string, bytes: Buffer) {
    this.#text = text;
    this.#bytes = bytes;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    const copying = connection as unknown as CopyingConnection;
    copying.stream.cork();
    copying.query(this.#text);
    copying.sendCopyFromChunk(this.#bytes);
    copying.endCopyFrom();
    copying.stream.uncork();
  }

  handleCopyInResponse(): void {
    // What it asks for is on its way.
  }

  handleRowDescription(): void {
    // Only one value is of interest.
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#answer = fields[0] ?? undefined;
  }

  handleCommandComplete(): void {
    // Each statement says so; what counts is the end of them all.
  }

  handleError(error: DatabaseError | Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#answer);
  }
}
