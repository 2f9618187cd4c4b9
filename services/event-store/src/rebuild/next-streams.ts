import type { Pool } from 'pg';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { ALONG_THE_INDEX, type StreamName } from './rebuild-statements.js';
import { streamNameOf } from './stream-folder.js';

const BUSINESSES_AT_ONCE = 20;
const UUID_LENGTH = 36;
const FIRST: StreamName = { business: '00000000-0000-0000-0000-000000000000', stream: '' };
/** Behind every stream of a business. */
const LAST_STREAM = '~';

/** The next streams of a category in the order of business and name, at most `limit`; none: there are no more. */
export async function nextStreams(
  pool: Pool,
  category: string,
  after: StreamName | undefined,
  limit: number,
): Promise<StreamName[]> {
  const names: StreamName[] = [];
  for (let place = after ?? FIRST; ;) {
    const wanted = limit - names.length;
    const [, rows = []] = await runBatch(pool, [ALONG_THE_INDEX, selectNext(category, place, wanted)]);
    const found = rows.filter(({ stream }) => stream !== null);
    names.push(...found.slice(0, wanted).map(streamNameOf));
    const businesses = new Set(rows.map(({ business }) => business));
    if (found.length >= wanted || businesses.size < BUSINESSES_AT_ONCE) return names;
    place = { business: (rows.at(-1) as Row).business as string, stream: LAST_STREAM };
  }
}

/**
 * From business to business and there from the category's first stream on, so that a rare kind of stream doesn't cost a walk through
 * the log. A business without one has a row with null. A category may be the beginning of another's name: the length tells them apart.
 */
function selectNext(category: string, after: StreamName, limit: number): Statement {
  return {
    name: 'rebuild_next_streams',
    text: `
      with recursive businesses as (
        (select business, 1 as number from events where business >= $2::uuid order by business limit 1)
        union all
        select next.business, businesses.number + 1 from businesses, lateral (
          select events.business from events where events.business > businesses.business order by events.business limit 1) as next
        where businesses.number < ${BUSINESSES_AT_ONCE}
      )
      select businesses.business, streams.stream from businesses left join lateral (
        select distinct events.stream from events
        where events.business = businesses.business
          and events.stream > case when businesses.business = $2::uuid
            then greatest($3::text collate "C", $1::text collate "C") else $1::text collate "C" end
          and events.stream < ($1::text || 'g') collate "C"
          and length(events.stream) = length($1::text) + ${UUID_LENGTH}
        order by events.stream limit $4::int) as streams on true
      order by 1, 2 limit $4::int + ${BUSINESSES_AT_ONCE}`,
    values: [`${category}-`, after.business, after.stream, limit],
  };
}
