import { Variation } from '@waybook/demo';
import { OfficeClient } from '../months/office-client.js';
import { checkReplay } from '../months/run-scenario.js';
import type { TestPortal } from '@waybook/portal/testing';
import { checkBankFiles } from './checks/bank-files.js';
import { checkBooks } from './checks/books.js';
import { checkCountedOnce } from './checks/counted-once.js';
import { checkErased, completePendingErasures } from './checks/erasure.js';
import { stateSnapshot } from './state-snapshot.js';
import { SerialOrders } from './serial-orders.js';
import type { Race } from './race.js';
import type { TwoInstances } from './two-instances.js';

/** Per race, how often each combination of outcomes occurred. */
export type OutcomeCounts = Map<string, Map<string, number>>;

export interface BurstOptions {
  readonly instances: TwoInstances;
  /** The same seed sets up and sends the same race. */
  readonly seed: number;
  /** Number of businesses in which the race runs. */
  readonly bursts: number;
  readonly tally: OutcomeCounts;
}

/** @throws Error where no serial order of a burst's requests explains its outcome */
export async function runBursts(race: Race, { instances, seed, bursts, tally }: BurstOptions): Promise<void> {
  const serial = new SerialOrders(race, seed, instances);
  const vary = new Variation(seed + 1);
  const endings = tally.get(race.name) ?? new Map<string, number>();
  tally.set(race.name, endings);
  for (let burst = 0; burst < bursts; burst++) {
    const client = await OfficeClient.open(instances.portal, false);
    const requests = await race.setUp(client, new Variation(seed));
    try {
      const result = await instances.sendConcurrently(requests, vary);
      const ending = result.outcomes.join(', ');
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
      await checkBankFiles(client);
      const isErased = await completePendingErasures(client);
      await checkCountedOnce(client);
      if (isErased) await checkErased(client);
      await serial.explain(result, await stateSnapshot(client));
    } catch (error) {
      throw new Error(`${race.name}, seed ${seed}, burst ${burst + 1}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

/** Checks that run once, after all bursts of a database. */
export async function checkAfterwards(portal: TestPortal): Promise<void> {
  await portal.seal();
  const { rows } = await portal.database.systemPool.query<{ business: string }>('select business from businesses');
  for (const { business } of rows) await checkBooks(portal, business);
  await checkReplay(portal);
}
