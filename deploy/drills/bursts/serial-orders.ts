import { Variation } from '@waybook/demo';
import { Desk } from '../months/desk.js';
import { erased } from './checks/forgotten.js';
import { howItStands } from './how-it-stands.js';
import type { Situation } from './situation.js';
import type { Outcome, TwoDoors, Volley } from './two-doors.js';

/** What came of a situation: of each shot, and of the business. */
export interface Ending {
  readonly outcomes: readonly Outcome[];
  readonly stands: readonly string[];
}

/** How a situation ends where its shots come one after the other, in whatever order: played when it is asked for, in a business of its own. */
export class SerialOrders {
  readonly #endings = new Map<string, Promise<Ending>>();

  constructor(
    private readonly situation: Situation,
    private readonly seed: number,
    private readonly doors: TwoDoors,
  ) {}

  /** @throws Error where no order of the shots leads to this ending */
  async explain(volley: Volley, stands: readonly string[]): Promise<void> {
    const ending = { ...volley, stands };
    const nearest: { order: readonly number[]; differences: string[] }[] = [];
    for (const order of orders(volley)) {
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

  #ending(order: readonly number[]): Promise<Ending> {
    const known = this.#endings.get(order.join()) ?? this.#play(order);
    this.#endings.set(order.join(), known);
    return known;
  }

  async #play(order: readonly number[]): Promise<Ending> {
    const desk = await Desk.open(this.doors.portal, false);
    const shots = await this.situation.setUp(desk, new Variation(this.seed));
    const inOrder = await this.doors.oneByOne(order.map((index) => shots[index]!));
    const outcomes = shots.map((_, index) => inOrder[order.indexOf(index)] ?? 'told to look again');
    await erased(desk);
    return { outcomes, stands: await howItStands(desk) };
  }
}

/** Every order of what was done or refused for good; that in which the answers came is the likeliest, and what was done first. */
function orders({ outcomes, answered }: Volley): number[][] {
  const asked = answered.filter((index) => outcomes[index] !== 'told to look again');
  const isDone = (index: number) => Number(outcomes[index] === 'done');
  return permutations(asked.sort((one, other) => isDone(other) - isDone(one)));
}

function permutations(all: readonly number[]): number[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first) => permutations(all.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

function differencesOf(ending: Ending, serial: Ending): string[] {
  return [
    ...ending.outcomes.flatMap((outcome, index) => {
      const inOrder = serial.outcomes[index]!;
      return mayBe(outcome, inOrder) ? [] : [`shot ${index} is ${outcome}, not ${inOrder}`];
    }),
    ...missing(serial.stands, ending.stands).map((fact) => `- ${fact}`),
    ...missing(ending.stands, serial.stands).map((fact) => `+ ${fact}`),
  ];
}

/** Of what was deleted in the same instant, an answer may say that it isn't there before it is refused, or after it was done. */
function mayBe(outcome: Outcome, inOrder: Outcome): boolean {
  return outcome === inOrder || outcome === 'not found' || (outcome === 'refused' && inOrder === 'not found');
}

/** Those of `facts` that aren't among the others as often. */
function missing(facts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const fact of others) left.set(fact, (left.get(fact) ?? 0) + 1);
  return facts.filter((fact) => {
    const count = left.get(fact) ?? 0;
    left.set(fact, count - 1);
    return count <= 0;
  });
}
