import type { Statement } from '../wire/batch.js';
import { selectKeys } from '../vault/select-keys.js';
import { EVENT_COLUMNS } from './recorded-event.js';

/** One probe of the index per key, whatever the plan was made for. */
export function selectPriorAppends(business: string, idempotencyKeys: readonly string[]): Statement {
  return {
    name: 'event_store_prior_appends',
    text: `select wanted.idem_key, prior.stream, prior.request_hash from unnest($2::text[]) as wanted (idem_key)
      cross join lateral (
        select stream, request_hash from events where business = $1::uuid and idem_key = wanted.idem_key limit 1
      ) as prior`,
    values: [business, idempotencyKeys],
  };
}

export function selectWholeStreams(business: string, streams: readonly string[]): Statement {
  return {
    name: 'event_store_whole_streams',
    text: `select ${EVENT_COLUMNS} from events where business = $1::uuid and stream = any ($2::text[]) order by stream, version`,
    values: [business, streams],
  };
}

export function selectHeads(business: string, streams: readonly string[]): Statement {
  return {
    name: 'event_store_heads',
    text: `select head.stream, head.version, head.hash from unnest($2::text[]) as wanted (stream)
      cross join lateral (
        select stream, version, hash from events where business = $1::uuid and stream = wanted.stream
        order by version desc limit 1
      ) as head`,
    values: [business, streams],
  };
}

/** Keys of the persons given, and of those whom the streams' events are about: needed to read and write their fields. */
export function selectKeysOf(business: string, persons: readonly string[], streams: readonly string[]): Statement {
  if (streams.length === 0) return selectKeys(business, persons);
  return {
    name: 'event_store_keys_of',
    text: `select person, wrapped_key from person_keys where business = $1::uuid and person = any (array(
      select unnest($2::text[])
      union
      select metadata::json ->> 'person' from events where business = $1::uuid and stream = any ($3::text[])))`,
    values: [business, persons, streams],
  };
}
