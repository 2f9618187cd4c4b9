import type { Transaction } from '../event-feed.js';

/** The installation's own stream, in which the removal of a business is recorded. */
const LOG_STREAM = 'log-00000000-0000-0000-0000-000000000000';

/** Businesses that were taken out of the installation: their events are gone from the log, and their places aren't. */
export async function removedBusinesses(connection: Pick<Transaction, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await connection.query<{ business: string }>(
    `select distinct body::json ->> 'businessId' as business from events
      where business = '00000000-0000-0000-0000-000000000000' and stream = $1 and type = 'BusinessRemoved'`,
    [LOG_STREAM],
  );
  return new Set(rows.map(({ business }) => business));
}

/** Whether all that was sealed between the two places was of such businesses. */
export async function wentWithTheirBusiness(
  connection: Pick<Transaction, 'query'>,
  after: number,
  before: number,
): Promise<boolean> {
  const removed = await removedBusinesses(connection);
  const { rows } = await connection.query<{ gone: number }>(
    `select count(*)::int as gone from sealed where seq > $1::bigint and seq < $2::bigint and business = any ($3::uuid[])`,
    [after, before, [...removed]],
  );
  return rows[0]!.gone === before - after - 1;
}
