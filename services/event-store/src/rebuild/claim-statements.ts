import type { Claim, Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import type { StreamName } from './rebuild-statements.js';

/** The one table of all claims, of whichever kind of stream. */
export const CLAIMS_TABLE = 'claims';

/** What a stream holds, or ought to. */
export type HeldClaim = Claim & StreamName;

const WANTED = 'unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as wanted (business, stream, scope, value)';
const IS_WANTED = `(wanted.business, wanted.stream, wanted.scope, wanted.value) = (held.business, held.stream, held.scope, held.value)`;
const HELD_BY_STREAMS = `join claims as held on held.business = asked.business and held.stream = asked.stream`;

/** While it is held no append takes or gives back a claim, and none that did is still under way. Reading goes on. */
export const LOCK_CLAIMS = `lock table ${CLAIMS_TABLE} in share row exclusive mode`;

/** What these streams want and don't hold, with whoever holds it, and what they hold and don't want. */
export function selectClaimDifferences(streams: readonly StreamName[], wanted: readonly HeldClaim[]): Statement {
  return {
    name: 'compare_claims',
    text: `
      with wanted as materialized (select distinct wanted.* from ${WANTED}),
        asked as materialized (select asked.* from unnest($5::uuid[], $6::text[]) as asked (business, stream))
      select wanted.*, true as "isWanted", held.business as "holderBusiness", held.stream as "holderStream"
      from wanted left join claims as held on held.scope = wanted.scope and held.value = wanted.value
      where (held.business, held.stream) is distinct from (wanted.business, wanted.stream)
      union all
      select held.business, held.stream, held.scope, held.value, false, null, null
      from asked ${HELD_BY_STREAMS}
      where not exists (select from wanted where ${IS_WANTED})`,
    values: [...claimColumns(wanted), ...streamColumns(streams)],
  };
}

export function deleteUnwantedClaims(streams: readonly StreamName[], wanted: readonly HeldClaim[]): Statement {
  return {
    name: 'rebuild_release_claims',
    text: `delete from claims as held using unnest($5::uuid[], $6::text[]) as asked (business, stream)
      where held.business = asked.business and held.stream = asked.stream and not exists (select from ${WANTED} where ${IS_WANTED})`,
    values: [...claimColumns(wanted), ...streamColumns(streams)],
  };
}

/** What another stream holds stays with it; of two that want the same, the older stream gets it. */
export function insertFreeClaims(wanted: readonly HeldClaim[]): Statement {
  return {
    name: 'rebuild_claims',
    text: `insert into claims (business, stream, scope, value)
      select * from ${WANTED} order by scope, value, right(stream, 36) on conflict (scope, value) do nothing`,
    values: claimColumns(wanted),
  };
}

/** Whether one of the streams has more events than `versions` says. */
export function selectHasGrown(streams: readonly StreamName[], versions: readonly number[]): Statement {
  return {
    name: 'rebuild_has_grown',
    text: `select exists (
      select from unnest($1::uuid[], $2::text[], $3::int[]) as known (business, stream, version)
      join events on events.business = known.business and events.stream = known.stream and events.version = known.version + 1
    ) as "hasGrown"`,
    values: [...streamColumns(streams), versions],
  };
}

/**
 * The next streams that hold a claim, in their order.
 *
 * @param claiming categories whose streams may hold one; of any other every claim is a stranger's
 */
export function selectHolders(claiming: readonly string[], after: StreamName, limit: number): Statement {
  return {
    name: 'verify_claim_holders',
    text: `select business, stream, left(stream, -37) <> all ($3::text[])
        or not exists (select from events where events.business = found.business and events.stream = found.stream) as "isStranger"
      from (
        select distinct business, stream from claims where (business, stream) > ($1::uuid, $2::text)
        order by business, stream limit $4::int) as found
      order by business, stream`,
    values: [after.business, after.stream, claiming, limit],
  };
}

export function heldClaimOf(row: Row): HeldClaim {
  const { business, stream, scope, value } = row as unknown as HeldClaim;
  return { business, stream, scope, value };
}

const claimColumns = (claims: readonly HeldClaim[]): string[][] => [
  ...streamColumns(claims),
  claims.map(({ scope }) => scope),
  claims.map(({ value }) => value),
];

const streamColumns = (streams: readonly StreamName[]): [string[], string[]] => [
  streams.map(({ business }) => business),
  streams.map(({ stream }) => stream),
];
