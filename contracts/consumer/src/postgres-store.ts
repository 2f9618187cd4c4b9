import type { PublicEvent, UnknownEvent } from './event.js';
import type { Bookkeeping, ConsumerStore, Novelty, Position, TakenEvent } from './store.js';

/** Of `pg`, which you install yourself: what is used of a connection. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>;
}

/** What is used of `pg`'s pool. */
export interface ConnectionPool<C extends Connection> extends Connection {
  connect(): Promise<C & { release(error?: Error | boolean): void }>;
}

/** The tables beside your own. `create` does nothing where they are there. */
export const POSTGRES_TABLES = `
  create table if not exists waybook_positions (
    consumer text primary key,
    seq bigint,
    event_id text
  );
  create table if not exists waybook_taken_events (
    consumer text not null,
    event_id text not null,
    seq bigint not null,
    type text not null,
    key text not null,
    taken_at timestamptz not null default now(),
    kept jsonb,
    primary key (consumer, event_id)
  );
  create index if not exists waybook_taken_events_by_seq on waybook_taken_events (consumer, seq);
  create index if not exists waybook_taken_events_by_key on waybook_taken_events (consumer, key, seq);
  create index if not exists waybook_taken_events_kept on waybook_taken_events (consumer, seq) where kept is not null;
`;
/** Of two that create the tables at once, one waits. */
const CREATING = 7_263_901_500;

interface PositionRow {
  readonly seq: string | null;
  readonly event_id: string | null;
}

interface TakenRow {
  readonly event_id: string;
  readonly seq: string;
  readonly type: string;
  readonly key: string;
}

/** Keeps what was taken in PostgreSQL, in the transaction that your effects are written with. */
export class PostgresStore<C extends Connection> implements ConsumerStore<C> {
  readonly #pool: ConnectionPool<C>;
  readonly #consumer: string;

  /** @param consumer tells several consumers in one database apart */
  constructor(pool: ConnectionPool<C>, consumer = 'waybook') {
    this.#pool = pool;
    this.#consumer = consumer;
  }

  /** For who has no migrations of their own to put `POSTGRES_TABLES` into. */
  async createTables(): Promise<void> {
    await this.#inTransaction(async (connection) => {
      await connection.query('select pg_advisory_xact_lock($1)', [CREATING]);
      await connection.query(POSTGRES_TABLES);
    });
  }

  transaction<T>(work: (bookkeeping: Bookkeeping<C>) => Promise<T>): Promise<T> {
    return this.#inTransaction((connection) => work(new PostgresBookkeeping(connection, this.#consumer)));
  }

  async position(): Promise<Position | null> {
    const { rows } = await this.#pool.query('select seq, event_id from waybook_positions where consumer = $1', [
      this.#consumer,
    ]);
    const [row] = rows as PositionRow[];
    if (row === undefined || row.seq === null || row.event_id === null) return null;
    return { seq: Number(row.seq), id: row.event_id };
  }

  async takenUpTo(seq: number, limit: number): Promise<readonly TakenEvent[]> {
    const { rows } = await this.#pool.query(
      `select event_id, seq, type, key from waybook_taken_events
       where consumer = $1 and seq <= $2 order by seq desc limit $3`,
      [this.#consumer, seq, limit],
    );
    return (rows as TakenRow[]).map(({ event_id: id, seq: at, type, key }) => ({ id, seq: Number(at), type, key }));
  }

  async kept(afterSeq: number, limit: number): Promise<readonly UnknownEvent[]> {
    const { rows } = await this.#pool.query(
      `select kept from waybook_taken_events
       where consumer = $1 and seq > $2 and kept is not null order by seq limit $3`,
      [this.#consumer, afterSeq, limit],
    );
    return (rows as { readonly kept: UnknownEvent }[]).map(({ kept }) => kept);
  }

  async #inTransaction<T>(work: (connection: C) => Promise<T>): Promise<T> {
    const connection = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await connection.query('begin');
      const outcome = await work(connection);
      await connection.query('commit');
      return outcome;
    } catch (error) {
      await connection.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      connection.release(broken);
    }
  }
}

class PostgresBookkeeping<C extends Connection> implements Bookkeeping<C> {
  constructor(
    readonly transaction: C,
    private readonly consumer: string,
  ) {}

  async take(event: PublicEvent | UnknownEvent, isKept: boolean): Promise<Novelty> {
    const { id, seq, type, partitionkey: key } = event;
    await this.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${this.consumer} ${key}`]);
    const { rows } = await this.transaction.query(
      `insert into waybook_taken_events (consumer, event_id, seq, type, key, kept) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing
       returning exists (select from waybook_taken_events where consumer = $1 and key = $5 and seq > $3) as is_late`,
      [this.consumer, id, seq, type, key, isKept ? JSON.stringify(event) : null],
    );
    const [row] = rows as { readonly is_late: boolean }[];
    if (row === undefined) return 'repeated';
    return row.is_late ? 'late' : 'new';
  }

  async forget(id: string): Promise<void> {
    await this.transaction.query('delete from waybook_taken_events where consumer = $1 and event_id = $2', [
      this.consumer,
      id,
    ]);
  }

  async release(id: string): Promise<boolean> {
    const { rowCount } = await this.transaction.query(
      'update waybook_taken_events set kept = null where consumer = $1 and event_id = $2 and kept is not null',
      [this.consumer, id],
    );
    return rowCount === 1;
  }

  async moveTo(position: Position | null): Promise<void> {
    await this.transaction.query(
      `insert into waybook_positions (consumer, seq, event_id) values ($1, $2, $3)
       on conflict (consumer) do update set seq = excluded.seq, event_id = excluded.event_id`,
      [this.consumer, position?.seq ?? null, position?.id ?? null],
    );
  }
}
