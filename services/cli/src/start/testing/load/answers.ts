/** One request as its sender saw it end. */
export interface Answered {
  /** Null where the connection failed before an answer had come whole. */
  readonly status: number | null;
  /** Of the connection that failed, else of the answer: Node's code, or ours. */
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
  /** Whether the answer said that its connection ends with it. */
  readonly isLast: boolean;
  readonly tookMs: number;
}

export interface Summary {
  readonly count: number;
  /** How many of each: `200`, `503 TOO_BUSY`, `ECONNRESET`. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly refusedShare: number;
  /** Refusals that don't say when to come again. */
  readonly withoutRetryAfter: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
}

export function summaryOf(answers: readonly Answered[]): Summary {
  const sorted = answers.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  const refused = answers.filter(({ status }) => status === 503);
  const outcomes: Record<string, number> = {};
  for (const answer of answers) outcomes[outcomeOf(answer)] = (outcomes[outcomeOf(answer)] ?? 0) + 1;
  return {
    count: answers.length,
    outcomes,
    refusedShare: refused.length / Math.max(1, answers.length),
    withoutRetryAfter: refused.filter(({ retryAfterSeconds }) => !retryAfterSeconds).length,
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    slowestMs: sorted.at(-1) ?? 0,
  };
}

function outcomeOf({ status, code }: Answered): string {
  return [status, code].filter((part) => part !== null).join(' ');
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
