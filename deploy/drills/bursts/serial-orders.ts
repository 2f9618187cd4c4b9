import { Variation } from '@waybook/demo';
import { OfficeClient } from '../months/office-client.js';
import { completePendingErasures } from './checks/erasure.js';
import { stateSnapshot } from './state-snapshot.js';
import type { Race } from './race.js';
import type { Outcome, TwoInstances, BurstResult } from './two-instances.js';

/** The outcome of a race: of each request, and the business's final state. */
export interface RaceOutcome {
  readonly outcomes: readonly Outcome[];
  readonly state: readonly string[];
}

/** The outcomes of a race's requests in every serial order: each is run on demand, in a business of its own. */
export class SerialOrders {
  readonly #endings = new Map<string, Promise<RaceOutcome>>();
  readonly #race: Race;
  readonly #seed: number;
  readonly #instances: TwoInstances;

  constructor(race: Race, seed: number, instances: TwoInstances) {
    this.#race = race;
    this.#seed = seed;
    this.#instances = instances;
  }

  /** @throws Error where no serial order of the requests leads to this outcome */
  async explain(result: BurstResult, state: readonly string[]): Promise<void> {
    const ending = { ...result, state };
    const nearest: { order: readonly number[]; differences: string[] }[] = [];
    for (const order of orders(result)) {
      const serial = await this.#ending(order);
      const differences = differencesOf(ending, serial);
      if (differences.length === 0) return;
      nearest.push({ order, differences });
    }
    nearest.sort((one, other) => one.differences.length - other.differences.length);
    const [{ order, differences } = { order: [], differences: [] }] = nearest;
    throw new Error(
      `${ending.outcomes.join(', ')}: no order leads there; beside ${order.join(', ')}:\n${differences.join('\n')}`,
    );
  }

  #ending(order: readonly number[]): Promise<RaceOutcome> {
    const known = this.#endings.get(order.join()) ?? this.#play(order);
    this.#endings.set(order.join(), known);
    return known;
  }

  async #play(order: readonly number[]): Promise<RaceOutcome> {
    const client = await OfficeClient.open(this.#instances.portal, false);
    const requests = await this.#race.setUp(client, new Variation(this.#seed));
    const inOrder = await this.#instances.sendInOrder(order.map((index) => requests[index]!));
    const outcomes = requests.map((_, index) => inOrder[order.indexOf(index)] ?? 'told to look again');
    await completePendingErasures(client);
    return { outcomes, state: await stateSnapshot(client) };
  }
}

/** Every order of the requests that succeeded or were refused; tries successful ones first, in the order of the answers. */
function orders({ outcomes, answered }: BurstResult): number[][] {
  const asked = answered.filter((index) => outcomes[index] !== 'told to look again');
  const isDone = (index: number) => Number(outcomes[index] === 'done');
  return permutations(asked.sort((one, other) => isDone(other) - isDone(one)));
}

function permutations(all: readonly number[]): number[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first) => permutations(all.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

function differencesOf(ending: RaceOutcome, serial: RaceOutcome): string[] {
  return [
    ...ending.outcomes.flatMap((outcome, index) => {
      const inOrder = serial.outcomes[index]!;
      return mayBe(outcome, inOrder) ? [] : [`request ${index} is ${outcome}, not ${inOrder}`];
    }),
    ...missing(serial.state, ending.state).map((fact) => `- ${fact}`),
    ...missing(ending.state, serial.state).map((fact) => `+ ${fact}`),
  ];
}

/** Accepts 404 instead of either outcome, where a concurrent request deletes the record. */
function mayBe(outcome: Outcome, inOrder: Outcome): boolean {
  return outcome === inOrder || outcome === 'not found' || (outcome === 'refused' && inOrder === 'not found');
}

/** Multiset difference: facts that occur less often among the others. */
function missing(facts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const fact of others) left.set(fact, (left.get(fact) ?? 0) + 1);
  return facts.filter((fact) => {
    const count = left.get(fact) ?? 0;
    left.set(fact, count - 1);
    return count <= 0;
  });
}
