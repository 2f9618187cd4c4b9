import type { Guard } from '../command-runner.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';

/** How often a guard had been taken when it was read; 0 while it never was. */
export interface GuardTick {
  readonly name: string;
  readonly tick: number;
}

const NONE: readonly never[] = [];

/** Each once, however often it is given. */
export function guardNames(guards: readonly Guard[] = NONE): readonly string[] {
  return guards.length === 0 ? NONE : [...new Set(guards.map(({ scope, value }) => `${scope}:${value}`))];
}

/** One probe of the key per name, whatever the plan was made for. */
export function selectGuardTicks(business: string, names: readonly string[]): Statement {
  return {
    name: 'event_store_guard_ticks',
    text: `select wanted.name, guard.tick from unnest($2::text[]) as wanted (name)
      cross join lateral (
        select tick::bigint from guards where business = $1::uuid and guards.name = wanted.name limit 1
      ) as guard`,
    values: [business, names],
  };
}

export function tickOfEach(rows: readonly Row[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ name, tick }) => [name as string, tick as number]));
}
