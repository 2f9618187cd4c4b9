import { DrilledLog, timed } from './drilled-log.js';
import type { ProcessorTimes } from './processor-times.js';

/** More rounds of what is quick: its figures sway most. */
const ROUNDS_WITHIN_EVENTS = 3_000_000;
const MIN_ROUNDS = 2;

/** Milliseconds, one after the other in the same run. */
export interface Round {
  readonly copy: number;
  readonly verify: number;
  readonly rebuild: number;
  /** What that rebuild cost. */
  readonly processors: ProcessorTimes;
}

export interface SizeMeasured {
  readonly events: number;
  readonly rounds: readonly Round[];
  readonly proofs: readonly number[];
  readonly firstFold: number;
  readonly replays: readonly number[];
  /** Milliseconds that 10,000 appends take. */
  readonly appends: readonly number[];
}

export interface Measuring {
  /** Milliseconds that `COPY events TO STDOUT` takes. */
  readonly copyMs: (ownerUrl: string) => Promise<number>;
  readonly say: (line: string) => void;
  readonly amounts: Amounts;
}

export interface Amounts {
  /** At the most: of large logs there are fewer. */
  readonly rounds: number;
  readonly proofs: number;
  /** In each round. */
  readonly appends: number;
}

/** Each size in turn; appends to all of them in turn at the end, since what is compared should stand side by side. */
export async function measureLogs(sizes: readonly number[], measuring: Measuring): Promise<SizeMeasured[]> {
  const logs: { log: DrilledLog; measured: Omit<SizeMeasured, 'appends'>; appends: number[] }[] = [];
  try {
    for (const events of sizes) {
      const log = await filled(events, measuring);
      logs.push({ log, measured: await measureReading(log, measuring), appends: [] });
    }
    const { amounts, say } = measuring;
    for (let round = -1; round < amounts.rounds; round++) {
      for (const { log, appends } of round % 2 === 0 ? logs : logs.toReversed()) {
        const tenThousand = ((await log.append(amounts.appends)) * 10_000) / amounts.appends;
        if (round >= 0) appends.push(tenThousand);
        say(`${log.events} events: 10,000 appends take ${seconds(tenThousand)}`);
      }
    }
    return logs.map(({ measured, appends }) => ({ ...measured, appends }));
  } finally {
    for (const { log } of logs) await log.drop();
  }
}

async function filled(events: number, { say }: Measuring): Promise<DrilledLog> {
  let log: DrilledLog | undefined;
  const took = await timed(async () => (log = await DrilledLog.of(events)));
  say(`${events} events: filled and sealed in ${seconds(took)}`);
  return log!;
}

async function measureReading(
  log: DrilledLog,
  { copyMs, say, amounts }: Measuring,
): Promise<Omit<SizeMeasured, 'appends'>> {
  const { events } = log;
  const rounds: Round[] = [];
  const count = Math.min(amounts.rounds, Math.max(MIN_ROUNDS, Math.floor(ROUNDS_WITHIN_EVENTS / events)));
  for (let round = 0; round < count; round++) {
    const copy = await copyMs(log.database.ownerUrl);
    const verify = await log.verify();
    const { took: rebuild, processors } = await log.rebuild();
    say(`${events} events: copied in ${seconds(copy)}, verified in ${seconds(verify)}, rebuilt in ${seconds(rebuild)}`);
    rounds.push({ copy, verify, rebuild, processors });
  }
  const differences = await log.differences();
  if (differences > 0) throw new Error(`${differences} rebuilt rows differ from a replay`);
  const proofs = await log.proofs(amounts.proofs);
  const { firstFold, replays } = await log.replays();
  say(`${events} events: added up in ${seconds(firstFold)}, replayed in at most ${seconds(Math.max(...replays))}`);
  return { events, rounds, proofs, firstFold, replays };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
