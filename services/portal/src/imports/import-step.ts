import type { Clock } from '@waybook/platform/clock';

/** Well within the time that an answer may take, so that a person sees how far it is. */
const STEP_MS = 3_000;
const MAX_ROWS_PER_STEP = 200;

export interface StepOutcome<Tried> {
  readonly tried: readonly Tried[];
  readonly isDone: boolean;
  /** What went wrong that is not about the row it came with; the rows before it are done all the same. */
  readonly interruption: Error | null;
}

/** Row after row, as many as one request of a long import may do. */
export async function importStep<Row, Tried>(
  clock: Clock,
  rows: readonly Row[],
  tryRow: (row: Row) => Promise<Tried>,
): Promise<StepOutcome<Tried>> {
  const endsAtMs = clock.now().getTime() + STEP_MS;
  const tried: Tried[] = [];
  for (const row of rows) {
    if (tried.length >= MAX_ROWS_PER_STEP || clock.now().getTime() >= endsAtMs) break;
    try {
      tried.push(await tryRow(row));
    } catch (error) {
      return { tried, isDone: false, interruption: error instanceof Error ? error : new Error(String(error)) };
    }
  }
  return { tried, isDone: tried.length === rows.length, interruption: null };
}
