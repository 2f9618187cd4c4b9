import { allEvents } from '@waybook/contracts/events';
import { projectionVerification, Sealer } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { MASTER_KEY, RemittanceFixture } from '@waybook/portal/testing';
import { remittanceStream } from '@waybook/portal/deciders';
import { timed } from '../audit/drilled-log.js';
import { fillLog } from '../audit/fill-log.js';
import { type Answered, type LoadAmounts, OfficeLoad } from './office-load.js';

export interface Drilling {
  /** In the log, beside what the load adds. */
  readonly events: number;
  readonly rounds: number;
  /** Of each half of a round, at the least: a rebuild that was begun is waited for. */
  readonly halfRoundMs: number;
  readonly load: LoadAmounts;
  /** Makes the table of remittances anew, as `waybook projections rebuild` does. */
  readonly rebuild: (ownerUrl: string) => Promise<unknown>;
  readonly say: (line: string) => void;
}

export interface UnderLoad {
  readonly alone: Answered;
  readonly beside: Answered;
  /** Milliseconds that rebuilds took with nobody at work. */
  readonly idleRebuilds: readonly number[];
  readonly rebuilds: readonly number[];
  readonly streams: number;
  /** Rows of the table, after the last rebuild, that are not what a replay says. */
  readonly differences: number;
}

/** The same load by turns alone and beside rebuilds. */
export async function measureUnderLoad(drilling: Drilling): Promise<UnderLoad> {
  const office = await RemittanceFixture.open();
  const { database } = office.portal;
  const sealer = new Sealer(database.systemPool);
  try {
    await fillLog(database, MASTER_KEY, uuidv7(), drilling.events);
    sealer.start();
    return await takeTurns(drilling, office);
  } finally {
    await sealer.stop();
    await office.close();
  }
}

async function takeTurns(drilling: Drilling, office: RemittanceFixture): Promise<UnderLoad> {
  const { rounds, halfRoundMs, say } = drilling;
  const { database } = office.portal;
  const rebuild = () => timed(() => drilling.rebuild(database.ownerUrl));
  const load = await OfficeLoad.of(office, drilling.load);
  const [alone, beside]: [Answered[], Answered[]] = [[], []];
  const [idleRebuilds, rebuilds]: [number[], number[]] = [[await rebuild()], []];
  await during(load, halfRoundMs, async () => undefined);
  for (let round = 0; round < rounds; round++) {
    idleRebuilds.push(await rebuild());
    alone.push(await during(load, halfRoundMs, async () => undefined));
    beside.push(await during(load, halfRoundMs, async () => void rebuilds.push(await rebuild())));
    say(`round ${round + 1}: ${alone.at(-1)!.writes.length} writes alone, ${beside.at(-1)!.writes.length} beside`);
  }
  const upkeep = { pool: database.systemPool, masterKey: MASTER_KEY, events: allEvents };
  const { streams, differences } = await projectionVerification(upkeep).verify(remittanceStream, 'remittances');
  return {
    alone: together(alone),
    beside: together(beside),
    idleRebuilds,
    rebuilds,
    streams,
    differences: differences.length,
  };
}

/** The load, for as long as `work` is done again and again, and that for the time given. */
async function during(load: OfficeLoad, milliseconds: number, work: () => Promise<void>): Promise<Answered> {
  const end = performance.now() + milliseconds;
  let isOver = false;
  const working = (async () => {
    try {
      while (performance.now() < end) {
        await work();
        // Where there is no work, time passes all the same.
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    } finally {
      isOver = true;
    }
  })();
  const answered = await load.run(() => isOver);
  await working;
  return answered;
}

function together(parts: readonly Answered[]): Answered {
  return {
    writes: parts.flatMap(({ writes }) => writes),
    reads: parts.flatMap(({ reads }) => reads),
    failures: parts.flatMap(({ failures }) => failures),
  };
}
