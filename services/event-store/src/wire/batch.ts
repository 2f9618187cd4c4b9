import type { Connection, DatabaseError, FieldDef, Submittable } from 'pg';
import type { Row } from '../stream.js';
import { writeBindAndExecute, writeSync } from './bind-message.js';
import { parserOf } from './result-types.js';
import { WireBuffer } from './wire-buffer.js';

/** A statement prepared under its name on first use of a connection; typed values and Buffers travel in binary. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Where all columns of the answer are texts: they come in binary form, the same bytes, which the server need not measure. */
  readonly answersTexts?: boolean;
  /** Gets each row as it comes, while PostgreSQL looks for the next; then none of them is kept. */
  readonly forEachRow?: (row: Row) => void;
}

/** What pg's connection does beyond its published types. */
interface Wire {
  /** False where a pooler stands between: a name is known to one connection of its, and the next transaction may run on another. */
  readonly namesStatements?: boolean;
  readonly stream: { readonly writable: boolean; cork(): void; uncork(): void; write(bytes: Uint8Array): void };
  parse(statement: { name: string; text: string }): void;
  describe(target: { type: 'S'; name: string }): void;
  close(target: { type: 'S'; name: string }): void;
}

interface ResultField {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** What a connection knows of a statement once it has run there. */
interface Prepared {
  readonly text: string;
  readonly fields: readonly ResultField[];
}

const preparedOn = new WeakMap<Wire, Map<string, Prepared>>();

/** All batches are written into it, one at a time. */
const scratch = new WireBuffer();

/**
 * Several prepared statements in one round trip and one implicit transaction: all are written before the first answer is
 * read, and the first that fails undoes them all. pg itself waits for each answer before it sends the next statement.
 */
export class Batch implements Submittable {
  readonly done: Promise<readonly (readonly Row[])[]>;
  readonly #statements: readonly Statement[];
  /** What is sent to a connection that knows the statements, and where in it each one's part ends. */
  readonly #bytes: Buffer;
  readonly #ends: number[] = [];
  readonly #fields: (readonly ResultField[])[] = [];
  readonly #results: Row[][] = [];
  #resolve!: (results: readonly (readonly Row[])[]) => void;
  #reject!: (error: Error) => void;
  #rows: Row[] = [];
  #failure: Error | null = null;
  #prepared: Map<string, Prepared> | null = null;

  /** Values are turned into what travels here, before anything is sent, so that a bad one leaves no half-written batch. */
  constructor(statements: readonly Statement[]) {
    this.#statements = statements;
    this.#bytes = this.#encode();
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** For whoever traces statements. */
  get statementNames(): readonly string[] {
    return this.#statements.map(({ name }) => name);
  }

  #encode(): Buffer {
    try {
      for (const { name, values, answersTexts } of this.#statements) {
        writeBindAndExecute(scratch, name, values, answersTexts);
        this.#ends.push(scratch.end);
      }
      writeSync(scratch);
      return scratch.take();
    } catch (error) {
      scratch.clear();
      throw error;
    }
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    if (wire.namesStatements === false) return this.#sendUnnamed(wire);
    const known = preparedOn.get(wire) ?? new Map<string, Prepared>();
    this.#prepared = known;
    preparedOn.set(wire, known);
    if (!wire.stream.writable) return;
    const unknown = this.#statements.map(({ name, text }) => known.get(name)?.text !== text);
    this.#statements.forEach(({ name }, index) => {
      this.#fields.push(unknown[index] ? [] : (known.get(name)?.fields ?? []));
    });
    if (unknown.includes(true)) this.#prepareAndSend(wire, unknown);
    else wire.stream.write(this.#bytes);
  }

  #prepareAndSend(wire: Wire, unknown: readonly boolean[]): void {
    let sent = 0;
    wire.stream.cork();
    this.#statements.forEach(({ name, text }, index) => {
      if (unknown[index]) {
        // Closing a name that isn't there is no error; one that is there was parsed by a batch that failed later.
        wire.close({ type: 'S', name });
        wire.parse({ name, text });
        wire.describe({ type: 'S', name });
      }
      wire.stream.write(this.#bytes.subarray(sent, this.#ends[index]));
      sent = this.#ends[index] ?? sent;
    });
    wire.stream.write(this.#bytes.subarray(sent));
    wire.stream.uncork();
  }

  #sendUnnamed(wire: Wire): void {
    if (!wire.stream.writable) return;
    wire.stream.cork();
    for (const { text, values, answersTexts } of this.#statements) {
      wire.parse({ name: '', text });
      wire.describe({ type: 'S', name: '' });
      writeBindAndExecute(scratch, '', values, answersTexts);
      wire.stream.write(scratch.take());
    }
    writeSync(scratch);
    wire.stream.write(scratch.take());
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields[this.#results.length] = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return;
    try {
      const row = this.#parseRow(fields);
      const { forEachRow } = this.#statements[this.#results.length]!;
      if (forEachRow) forEachRow(row);
      else this.#rows.push(row);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  #parseRow(texts: readonly (string | null)[]): Row {
    const row: Record<string, unknown> = {};
    this.#fields[this.#results.length]?.forEach(({ name, parse }, index) => {
      const text = texts[index];
      row[name] = text === null || text === undefined ? null : parse(text);
    });
    return row;
  }

  handleCommandComplete(): void {
    this.#results.push(this.#rows);
    this.#rows = [];
  }

  handleError(error: DatabaseError | Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure) return this.#reject(this.#failure);
    this.#statements.forEach(({ name, text }, index) => {
      this.#prepared?.set(name, { text, fields: this.#fields[index] ?? [] });
    });
    this.#resolve(this.#results);
  }
}
