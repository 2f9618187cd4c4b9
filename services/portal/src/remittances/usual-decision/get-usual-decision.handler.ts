import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { UsualDecisionAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { GetUsualDecision } from './get-usual-decision.query.js';

const DAY_MS = 86_400_000;
const DAY_SECONDS = DAY_MS / 1_000;
const LOOKED_BACK_MS = 56 * DAY_MS;
/** The latest say enough: a large business decides tens of thousands in eight weeks, and every driver's page asks. */
const MAX_DECISIONS = 1_000;
/** Fewer say nothing of the next one. */
const MIN_DECISIONS = 10;

interface Decisions {
  readonly count: number;
  readonly median_seconds: number | null;
}

/** What was withdrawn was never decided, and a correction is approved as it is made. */
const DECISIONS_SQL = `
  select count(*)::int as count,
    percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) as median_seconds
  from (
    select submitted_at, decided_at from remittances
    where business = $1 and decided_at >= $2 and decided_at <= $3 and corrects is null
    order by decided_at desc limit ${MAX_DECISIONS}
  ) latest`;

@QueryHandler(GetUsualDecision)
export class GetUsualDecisionHandler implements IQueryHandler<GetUsualDecision> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at }: GetUsualDecision): Promise<UsualDecisionAnswer> {
    const since = new Date(at.getTime() - LOOKED_BACK_MS);
    const [decisions] = await this.tables.in(business, (manager) =>
      manager.query<Decisions[]>(DECISIONS_SQL, [business, since, at]),
    );
    const { count, median_seconds: seconds } = decisions!;
    if (count < MIN_DECISIONS || seconds === null) return { withinDays: null };
    return { withinDays: Math.max(1, Math.ceil(seconds / DAY_SECONDS)) };
  }
}
