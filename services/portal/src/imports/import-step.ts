import type { Clock } from '@waybook/platform/clock';

/** Well within the time that an answer may take, so that a person sees how far it is. */
const STEP_MS = 3_000;
/** Their appends travel in one statement, where one row after the other would take a round trip each. */
export const ROWS_AT_ONCE = 50;
const MAX_ROWS_PER_STEP = 4 * ROWS_AT_ONCE;

export interface StepOutcome<Tried> {
  readonly tried: readonly Tried[];
  readonly isDone: boolean;
  /** What went wrong that is not about the row it came with; the rows beside it are done all the same. */
  readonly interruption: Error | null;
}

/** Rows of one import never depend on each other: each was judged beside what was there before all of them. */
export type TryRows<Row, Tried> = (group: readonly Row[]) => Promise<readonly PromiseSettledResult<Tried>[]>;

export const eachAtOnce =
  <Row, Tried>(tryRow: (row: Row) => Promise<Tried>): TryRows<Row, Tried> =>
  (group) =>
    Promise.allSettled(group.map(tryRow));

/** Group after group, as many as one request of a long import may do. */
export async function importStep<Row, Tried>(
  clock: Clock,
  rows: readonly Row[],
  tryRows: TryRows<Row, Tried>,
): Promise<StepOutcome<Tried>> {
  const endsAtMs = clock.now().getTime() + STEP_MS;
  const tried: Tried[] = [];
  for (let next = 0; next < Math.min(rows.length, MAX_ROWS_PER_STEP); next += ROWS_AT_ONCE) {
    if (next > 0 && clock.now().getTime() >= endsAtMs) break;
    const results = await tryRows(rows.slice(next, next + ROWS_AT_ONCE)).catch((reason: unknown) => [rejected(reason)]);
    const interruptions: Error[] = [];
    for (const result of results) {
      if (result.status === 'fulfilled') tried.push(result.value);
      else interruptions.push(errorOf(result.reason));
    }
    if (interruptions[0]) return { tried, isDone: false, interruption: interruptions[0] };
  }
  return { tried, isDone: tried.length === rows.length, interruption: null };
}

const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });
const errorOf = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));
