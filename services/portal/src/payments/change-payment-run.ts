import type { PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import type {
  CommandEnvelope,
  CommandRunner,
  ContextQuery,
  Guard,
  LoadedStream,
  Row,
  StreamReference,
} from '@waybook/event-store';
import type { ReadTables } from '@waybook/platform/database';
import type { Month } from '../periods/month.js';
import { nothingClosed, periodStream, type Periods } from '../periods/period.js';
import { payoutStream } from '../remittances/payout/payout.stream.js';
import { freedByOf, unknownPayout, type Payout } from '../remittances/payout/payout.js';
import type { PaymentRun } from './payment-run.js';
import { paymentRunStream } from './payment-run.stream.js';
import { payoutsAfter } from './payouts-of-run.js';

/** No remittance's ids. */
const RUN = 'run';
const PERIOD = 'period';
const { closed: NOTHING_CLOSED } = nothingClosed;

export interface RunChange {
  readonly runId: string;
  /** The remittances whose lines the run holds or takes. */
  readonly remittanceIds: readonly string[];
  readonly guards?: readonly Guard[];
  readonly context?: ContextQuery;
  /** Whether `decide` wants to know which months are closed. */
  readonly readsClosedMonths?: boolean;
  readonly decide: (run: PaymentRun, around: AroundRun) => readonly PaymentRunEvent[];
}

export interface AroundRun {
  /** What the context found. */
  readonly rows: readonly Row[];
  /** None unless they were to be read. */
  readonly closedMonths: ReadonlySet<Month>;
  /** Who made these lines due again that may have been paid (R389). */
  readonly dueAgainBy: (lines: readonly Pick<PaymentRunLine, 'lineId' | 'remittanceId'>[]) => readonly string[];
}

/**
 * Changes a payment run, and in the same append what becomes of each line that it holds.
 *
 * @returns the run's id; where the same request came before, that of the run that it changed
 * @throws PaymentTakenMeanwhile where a line isn't open any more, or a remittance is missing
 */
export async function changePaymentRun(
  runner: CommandRunner,
  envelope: CommandEnvelope,
  { runId, remittanceIds, guards = [], context, readsClosedMonths = false, decide }: RunChange,
): Promise<string> {
  const remittances = [...new Set(remittanceIds)];
  const streams: Record<string, StreamReference> = {
    // Also where it is a new one: before anything is refused, a request that came before has to be found.
    [RUN]: { definition: paymentRunStream, id: runId, read: 'whole' },
    ...(readsClosedMonths && { [PERIOD]: { definition: periodStream, id: envelope.business, read: 'whole' } }),
    ...Object.fromEntries(remittances.map((id) => [id, { definition: payoutStream, id, read: 'whole' }])),
  };
  const result = await runner.run(envelope, {
    streams,
    guards,
    ...(context && { context }),
    decide: (loaded, rows) => {
      const run = stateOf<PaymentRun>(loaded[RUN]);
      const closedMonths = readsClosedMonths ? stateOf<Periods>(loaded[PERIOD]).closed : NOTHING_CLOSED;
      const payouts = new Map(remittances.map((id) => [id, stateOf<Payout>(loaded[id])]));
      const dueAgainBy: AroundRun['dueAgainBy'] = (lines) => [
        ...new Set(lines.flatMap((line) => freedByOf(payouts.get(line.remittanceId) ?? unknownPayout, line.lineId))),
      ];
      const events = decide(run, { rows, closedMonths, dueAgainBy });
      return { [RUN]: events, ...Object.fromEntries(payoutsAfter(run, events, payouts)) };
    },
  });
  return result.outcome === 'replayed' ? result.streamId : runId;
}

/** How many payouts there are is known only when it runs, so that the plan's streams have no types of their own. */
function stateOf<State>(stream: LoadedStream | undefined): State {
  if (!stream) throw new Error('a stream of the plan is missing');
  return stream.state as State;
}

/** The remittances whose lines a run holds. */
export async function remittancesOfRun(tables: ReadTables, business: string, runId: string): Promise<string[]> {
  const rows = await tables.in(business, (manager) =>
    manager.query<{ id: string }[]>(
      `select distinct line ->> 'remittanceId' as id from payment_runs, jsonb_array_elements(lines) line
       where business = $1 and id = $2`,
      [business, runId],
    ),
  );
  return rows.map(({ id }) => id);
}
