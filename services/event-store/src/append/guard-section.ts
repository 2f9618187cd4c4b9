import type { RowSection } from './row-sections.js';

const NAME = 'name';
const TICK = 'tick';

/**
 * Counts each guard on from where the command read it. One that another append has counted on meanwhile, perhaps a moment ago while
 * this one waited for it, would be set to 0, which its domain refuses: the statement raises and writes nothing.
 */
export const GUARDED_SECTION: RowSection = {
  name: 'guarded',
  columns: [
    { name: NAME, type: 'text' },
    { name: TICK, type: 'bigint' },
  ],
  sql: (source) => `guarded as (
  insert into guards (business, name, tick)
  select caller.business, r.name, r.tick + 1 from ${source} order by r.name
  on conflict (business, name) do update
  set tick = case when guards.tick = excluded.tick - 1 then excluded.tick else 0 end)`,
  rowsOf: ({ guards }) => guards.map(({ name, tick }) => [name, tick]),
};

/** The items of a group one of whose guards was counted on before the statement began: they are refused, and nothing raises. */
export function itemsWithMovedGuards(source: string): string {
  return `moved as materialized (
  select distinct r.item from caller cross join ${source}
  left join lateral (
    select tick from guards where business = caller.business and guards.name = r.name
    limit 1) as guard on true
  where coalesce(guard.tick, 0) <> r.tick)`;
}

/** The same where each item has one guard, which stands in the event's own row. */
export function guardOfEvent(columnOf: (name: string) => string) {
  return {
    probe: `left join lateral (
    select tick from guards where business = event.business and guards.name = event.${columnOf(NAME)}
    limit 1) as guard on true`,
    hasMoved: `coalesce(guard.tick, 0) <> event.${columnOf(TICK)}`,
  };
}
