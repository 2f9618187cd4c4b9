import pg from 'pg';

/** What pg's connection does beyond its published types. */
interface Wire {
  readonly namesStatements?: boolean;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(portal: { readonly statement: string; readonly values: readonly unknown[] }): void;
  execute(portal: { readonly portal: string }): void;
}

export type ReadResult = pg.QueryResult | pg.QueryResult[];
type Settle = (error: Error | null, result: ReadResult) => void;

/** What pg's query does beyond its published types. */
interface ExtendedQuery extends pg.Submittable {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

const ExtendedQuery = pg.Query as unknown as new (config: object, values: unknown, settle: Settle) => ExtendedQuery;

/**
 * True for this transaction alone: the rows of one business, and no writing. What is read was never prepared, and is planned for its
 * values, where the role's own setting is for prepared appends.
 */
const ENTER = `select set_config('waybook.business', $1, true), set_config('transaction_read_only', 'on', true),
  set_config('plan_cache_mode', 'auto', true)`;
const ENTER_NAME = 'waybook_read_in_business';
const knowEnter = new WeakSet<Wire>();

/**
 * A statement that is sent together with what sets the business: both lie before the same Sync message, so that they are one transaction
 * and one round trip, on whichever connection a pooler runs it.
 */
export class ReadInBusiness extends ExtendedQuery {
  readonly #business: string;
  /** False until the answer to what sets the business has gone by. */
  #hasEntered = false;

  constructor(business: string, given: unknown, values: unknown, settle: Settle) {
    const config = typeof given === 'string' ? { text: given } : { ...(given as object), name: undefined };
    super({ ...config, queryMode: 'extended' }, values, settle);
    this.#business = business;
  }

  override prepare(wire: Wire): void {
    const statement = wire.namesStatements ? ENTER_NAME : '';
    if (!knowEnter.has(wire)) wire.parse({ name: statement, text: ENTER });
    if (wire.namesStatements) knowEnter.add(wire);
    wire.bind({ statement, values: [this.#business] });
    wire.execute({ portal: '' });
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#hasEntered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasEntered) super.handleCommandComplete(message, wire);
    else this.#hasEntered = true;
  }
}
