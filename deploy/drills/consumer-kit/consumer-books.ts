import type { FinanceAmountsAnswer, FinanceViewAnswer } from '@waybook/contracts/api';
import { createTestDatabase, until, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';

const ACCOUNTS = ['due', 'paid', 'retained', 'released', 'input_vat'] as const;
type Balances = Readonly<Record<string, readonly string[]>>;

interface BookRow {
  readonly subject: string;
  readonly pounds: string[];
}

/** The database of somebody else's payroll system. */
export class ConsumerBooks {
  private constructor(
    readonly database: TestDatabase,
    readonly pool: pg.Pool,
  ) {}

  static async open(): Promise<ConsumerBooks> {
    const database = await createTestDatabase([]);
    return new ConsumerBooks(database, new pg.Pool({ connectionString: database.ownerUrl }));
  }

  get url(): string {
    return this.database.ownerUrl;
  }

  async count(table: 'driver_books' | 'waybook_taken_events'): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return rows[0]!.count;
  }

  /** Of each driver and each week, in the order of `ACCOUNTS`; those with nothing in any are left out. */
  async balances(): Promise<Balances> {
    const columns = ACCOUNTS.map(
      (name) => `(coalesce(sum(pence) filter (where account = '${name}'), 0) / 100)::numeric(12, 2)::text`,
    );
    const { rows } = await this.pool.query<BookRow>(
      `select subject, array[${columns.join(', ')}] as pounds
       from driver_books, lateral (values (driver_id::text), (week_start_date::text)) as each (subject) group by subject`,
    );
    return balancesOf(rows.map(({ subject, pounds }) => [subject, pounds]));
  }

  /**
   * Lets nothing be booked from now on, so that a consumer stops in the middle of a transaction: it has taken an event and waits.
   *
   * @returns what lets it go on
   */
  async hold(): Promise<() => Promise<void>> {
    await until(
      async () => (await this.pool.query("select from pg_tables where tablename = 'driver_books'")).rowCount === 1,
    );
    const holder = await this.pool.connect();
    await holder.query('begin');
    await holder.query('lock table driver_books in share mode');
    return async () => {
      await holder.query('rollback');
      holder.release();
    };
  }

  async untilHeldUp(): Promise<void> {
    const waiting = "select from pg_locks where not granted and relation = 'driver_books'::regclass";
    await until(async () => (await this.pool.query(waiting)).rowCount! > 0);
  }

  async position(): Promise<number> {
    const { rows } = await this.pool.query<{ seq: string }>('select seq from waybook_positions');
    return Number(rows[0]?.seq ?? 0);
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.database.drop();
  }
}

/** What the portal's books say of the same. */
export function balancesOfPortal({ drivers, weeks }: FinanceViewAnswer): Balances {
  const figures = ({ due, paid, retained, released, inputVat }: FinanceAmountsAnswer) => [
    due,
    paid,
    retained,
    released,
    inputVat,
  ];
  return balancesOf([
    ...drivers.map(({ driverId, amounts }) => [driverId, figures(amounts)] as const),
    ...weeks.map(({ weekStartDate, amounts }) => [weekStartDate, figures(amounts)] as const),
  ]);
}

function balancesOf(all: readonly (readonly [subject: string, pounds: readonly string[]])[]): Balances {
  return Object.fromEntries(all.filter(([, pounds]) => pounds.some((each) => Number(each) !== 0)));
}
