import type pg from 'pg';

const EVENTS_AT_A_TIME = 500;

/** The newest first, so that what is left of a stream is always its beginning; their leaves stay. */
const REMOVE = `
  with batch as (
    select s.xid, s.position from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
    where s.business = $1 order by s.seq desc limit ${EVENTS_AT_A_TIME}
  )
  delete from events e using batch where (e.xid, e.position) = (batch.xid, batch.position)`;

/** @returns how many there were; those that aren't sealed stay until they are */
export async function removeEvents(owner: pg.PoolClient, business: string): Promise<number> {
  let gone = 0;
  for (;;) {
    const { rowCount } = await owner.query(REMOVE, [business]);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < EVENTS_AT_A_TIME) return gone;
  }
}

/** What consumers remember of its events, and what waits for them. Before the events go that name them. */
export async function forgetInFeed(owner: pg.PoolClient, business: string): Promise<number> {
  const { rowCount: aside } = await owner.query(`delete from feed_backlog where event ->> 'business' = $1`, [business]);
  const { rowCount: handled } = await owner.query(
    `delete from feed_inbox where split_part(event_id, '/', 1) in (select event_id::text from events where business = $1)`,
    [business],
  );
  return (aside ?? 0) + (handled ?? 0);
}

/** Links to choose a password that somebody of it has asked for: the name stands in them, and no business. */
export async function forgetLinkRequests(owner: pg.PoolClient, business: string): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from reset_link_requests where lower(login) in (select lower(value) from claims where business = $1)`,
    [business],
  );
  return rowCount ?? 0;
}
