import type { ClientBase } from 'pg';

const SPENT_AT_ONCE = 20_000;
/** About an hour's; whoever restored a log beyond that sets the number with the server stopped. */
const MAX_TO_SPEND = 1_000_000_000;

export class TransactionsTooFarApart extends Error {
  override readonly name = 'TransactionsTooFarApart';
  constructor(wanted: string) {
    super(
      `This database was restored from a server that had counted ${wanted} transactions, and this one is far behind: stop it, ` +
        `set its count beyond that with pg_resetwal (--epoch and --next-transaction-id), and start it again.`,
    );
  }
}

interface Counts {
  readonly next: string;
  readonly wanted: string;
  readonly missing: number;
}

/** The highest that the log knows of; a restore into the same server, or one that counted further, has nothing missing. */
const COUNTS = `
  with wanted as (
    select greatest(
      coalesce((select xid from events order by xid desc, position desc limit 1), '0'),
      coalesce((select max(from_xid) from projection_rebuilds), '0'),
      (select xid from sealing)) as xid)
  select pg_snapshot_xmax(pg_current_snapshot())::text as next, wanted.xid::text as wanted,
    greatest(0, wanted.xid::text::numeric - pg_snapshot_xmax(pg_current_snapshot())::text::numeric + 1)::float8 as missing
  from wanted`;

/** Each turn of the loop is a subtransaction, and takes a number of its own with its first write. */
const spend = (many: number) => `
  do $$ begin
    for i in 1..${many} loop
      begin
        insert into pg_temp.spent values (true);
      exception when unique_violation then null;
      end;
    end loop;
  end $$`;

/**
 * The log's order rests on the server's count of transactions. A dump that was restored into another server meets one that may stand
 * lower: what is appended now would come before what is there. The count is therefore brought to where the log left off, before
 * anything else is done; what was sealed, hashed and signed stays as it is.
 *
 * @returns how many numbers were spent; 0 where the log is at home
 * @throws TransactionsTooFarApart
 */
export async function continueTransactions(
  owner: ClientBase,
  onProgress?: (spent: number, missing: number) => void,
): Promise<number> {
  const first = await counts(owner);
  if (first.missing === 0) return 0;
  if (first.missing > MAX_TO_SPEND) throw new TransactionsTooFarApart(first.wanted);
  await owner.query('create temporary table if not exists spent (spent boolean) on commit delete rows');
  for (let left = first.missing; left > 0; left = (await counts(owner)).missing) {
    onProgress?.(first.missing - left, first.missing);
    await owner.query(spend(Math.min(left, SPENT_AT_ONCE)));
  }
  onProgress?.(first.missing, first.missing);
  return first.missing;
}

async function counts(owner: ClientBase): Promise<Counts> {
  const { rows } = await owner.query<Counts>(COUNTS);
  return rows[0] as Counts;
}
