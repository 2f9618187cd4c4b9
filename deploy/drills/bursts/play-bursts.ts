import { Variation } from '@waybook/demo';
import { Desk } from '../months/desk.js';
import { checkReplay } from '../months/play-months.js';
import type { TestPortal } from '@waybook/portal/testing';
import { checkBankFiles } from './checks/bank-files.js';
import { checkBooks } from './checks/books.js';
import { checkCountedOnce } from './checks/counted-once.js';
import { checkForgotten, erased } from './checks/forgotten.js';
import { howItStands } from './how-it-stands.js';
import { SerialOrders } from './serial-orders.js';
import type { Situation } from './situation.js';
import type { TwoDoors } from './two-doors.js';

/** Of each situation, by what came of its shots, how often. */
export type Tally = Map<string, Map<string, number>>;

export interface Playing {
  readonly doors: TwoDoors;
  /** The same one makes the same situation, fired in the same way. */
  readonly seed: number;
  /** In how many businesses the situation is made and fired. */
  readonly bursts: number;
  readonly tally: Tally;
}

/** @throws Error where what came of a burst isn't what some order of its shots comes to */
export async function playBursts(situation: Situation, { doors, seed, bursts, tally }: Playing): Promise<void> {
  const serial = new SerialOrders(situation, seed, doors);
  const vary = new Variation(seed + 1);
  const endings = tally.get(situation.name) ?? new Map<string, number>();
  tally.set(situation.name, endings);
  for (let burst = 0; burst < bursts; burst++) {
    const desk = await Desk.open(doors.portal, false);
    const shots = await situation.setUp(desk, new Variation(seed));
    try {
      const volley = await doors.atOnce(shots, vary);
      const ending = volley.outcomes.join(', ');
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
      await checkBankFiles(desk);
      const isErased = await erased(desk);
      await checkCountedOnce(desk);
      if (isErased) await checkForgotten(desk);
      await serial.explain(volley, await howItStands(desk));
    } catch (error) {
      throw new Error(`${situation.name}, seed ${seed}, burst ${burst + 1}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

/** What is looked at once, when all bursts of a database are through. */
export async function checkAfterwards(portal: TestPortal): Promise<void> {
  await portal.seal();
  const { rows } = await portal.database.systemPool.query<{ business: string }>('select business from businesses');
  for (const { business } of rows) await checkBooks(portal, business);
  await checkReplay(portal);
}
