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
  query(text: string): void;
  sendCopyFromChunk(bytes: Uint8Array): void;
  endCopyFrom(): void;
}

/** Used for one page after the other. */
const target = new WireBuffer();

/** Rows in the binary form that COPY reads, each value as its column's type says. */
export function copiedRows(types: readonly ParameterType[], rows: readonly (readonly unknown[])[]): Buffer {
  const writers = types.map((type) => (type === 'text[]' ? writeTextArray : BINARY_TYPES[type].write));
  target.bytes(SIGNATURE);
  target.int32(NO_FLAGS);
  target.int32(NO_EXTENSION);
  try {
    for (const row of rows) {
      target.int16(writers.length);
      for (let column = 0; column < writers.length; column++) writeField(writers[column]!, row[column]);
    }
    target.int16(END_OF_ROWS);
    return target.take();
  } catch (error) {
    target.clear();
    throw error;
  }
}

function writeField(write: (target: WireBuffer, value: never) => void, value: unknown): void {
  if (value === null || value === undefined) return target.int32(NULL_LENGTH);
  const start = target.startLength();
  write(target, value as never);
  target.endLength(start);
}

/**
 * Runs statements without parameters, one of which is a `COPY … FROM STDIN` of the bytes given: in one transaction, which begins once
 * the bytes are there.
 */
export class CopyIn implements Submittable {
  readonly done: Promise<void>;
  #resolve!: () => void;
  #reject!: (error: Error) => void;

  constructor(
    private readonly text: string,
    private readonly bytes: Buffer,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    (connection as unknown as CopyingConnection).query(this.text);
  }

  handleCopyInResponse(connection: Connection): void {
    const copying = connection as unknown as CopyingConnection;
    copying.sendCopyFromChunk(this.bytes);
    copying.endCopyFrom();
  }

  handleCommandComplete(): void {
    // Each statement says so; what counts is the end of them all.
  }

  handleError(error: DatabaseError | Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }
}
