import type { Statement } from '@waybook/event-store';
import type { FailureAllowance } from './failure-allowance.js';

interface CountedKey {
  readonly key: string;
  readonly allowance: FailureAllowance;
}

/** Of the first count; the others' follow, as many each. */
const FIRST_PARAMETER = 2;
const PARAMETERS_EACH = 3;

/** Adds to one count after the other, in their order, each only where the one before it has room; answers how many had. */
export function countInTurn(counts: readonly CountedKey[], at: Date): Statement {
  const steps = counts.map((_, index) => `counted_${index} as (${countOnce(index)})`);
  const counted = counts.map((_, index) => `(select count(*)::integer from counted_${index})`);
  const values = counts.flatMap(({ key, allowance }) => [key, allowance.failures, allowance.forgivenEveryMs]);
  return {
    name: `count-sign-in-failure-in-${counts.length}`,
    text: `with ${steps.join(', ')} select ${counted.join(' + ')} as counted`,
    values: [at, ...values],
  };
}

function countOnce(index: number): string {
  const first = FIRST_PARAMETER + index * PARAMETERS_EACH;
  const [key, failures, forgivenEveryMs] = [`$${first}::text`, `$${first + 1}`, `$${first + 2}`];
  const elapsedMs = 'greatest(0, extract(epoch from $1::timestamptz - counted.updated_at)) * 1000';
  const standing = `greatest(0, counted.failures - ${elapsedMs} / ${forgivenEveryMs}::double precision)`;
  return `
    insert into sign_in_attempts as counted (key, failures, updated_at)
    select ${key}, 1, $1::timestamptz ${index === 0 ? '' : `from counted_${index - 1}`}
    on conflict (key) do update set failures = ${standing} + 1, updated_at = greatest(counted.updated_at, $1::timestamptz)
    where ${standing} + 1 <= ${failures}::double precision
    returning key`;
}

/** Whether it outlives a power cut doesn't matter: one that is lost leaves one failure too many. */
export const WITHOUT_WAITING: Statement = {
  name: 'without-waiting-for-the-disk',
  text: `select set_config('synchronous_commit', 'off', true)`,
  values: [],
};

/** Locks in the order in which they were counted, so that those who count meanwhile and this wait for each other in no circle. */
export const TAKE_BACK = {
  name: 'take-back-sign-in-failures',
  text: `
    update sign_in_attempts as counted set failures = greatest(0, counted.failures - 1)
    from (
      select key from sign_in_attempts where key = any($1::text[]) order by array_position($1::text[], key) for no key update
    ) as standing
    where counted.key = standing.key`,
};
