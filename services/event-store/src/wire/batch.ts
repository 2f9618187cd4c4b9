import type { Connection, DatabaseError, FieldDef, Submittable } from 'pg';
import type { Row } from '../stream.js';
import { arrayLiteral } from './parameter-types.js';
import { parserOf } from './result-types.js';

/** A statement prepared under its name on first use of a connection; Buffers travel as binary parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What pg's connection does beyond its published types. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(binding: { statement: string; values: readonly unknown[] }): void;
  describe(target: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  close(target: { type: 'S'; name: string }): void;
  sync(): void;
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

/**
 * Several prepared statements in one round trip and one implicit transaction: all are written before the first answer is
 * read, and the first that fails undoes them all. pg itself waits for each answer before it sends the next statement.
 */
export class Batch implements Submittable {
  readonly done: Promise<readonly (readonly Row[])[]>;
  readonly #statements: readonly Statement[];
  readonly #fields: (readonly ResultField[])[] = [];
  readonly #results: Row[][] = [];
  #resolve!: (results: readonly (readonly Row[])[]) => void;
  #reject!: (error: Error) => void;
  #rows: Row[] = [];
  #failure: Error | null = null;
  #prepared: Map<string, Prepared> | null = null;

  constructor(statements: readonly Statement[]) {
    // Values are turned into what travels here, before anything is sent, so that a bad one leaves no half-written batch.
    this.#statements = statements.map(({ name, text, values }) => ({ name, text, values: values.map(wireValue) }));
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit = (connection: Connection): void => {
    const wire = connection as unknown as Wire;
    this.#prepared = preparedOn.get(wire) ?? new Map<string, Prepared>();
    preparedOn.set(wire, this.#prepared);
    wire.stream.cork();
    for (const statement of this.#statements) this.#send(wire, statement, this.#prepared.get(statement.name));
    wire.sync();
    wire.stream.uncork();
  };

  #send(wire: Wire, { name, text, values }: Statement, prepared: Prepared | undefined): void {
    const isKnown = prepared?.text === text;
    if (!isKnown) {
      // Closing a name that isn't there is no error; one that is there was parsed by a batch that failed later.
      wire.close({ type: 'S', name });
      wire.parse({ name, text });
    }
    wire.bind({ statement: name, values });
    if (!isKnown) wire.describe({ type: 'P', name: '' });
    this.#fields.push(isKnown ? prepared.fields : []);
    wire.execute({ portal: '' });
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields[this.#results.length] = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return;
    try {
      this.#rows.push(this.#parseRow(fields));
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

function wireValue(value: unknown): Buffer | string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value) || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayLiteral(value as readonly (string | number | null)[]);
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | bigint | boolean}`;
}
