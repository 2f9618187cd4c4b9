import type { Attacker } from './attackers.js';
import { describedApi, describedFor, routesOf, type TakesRoute } from './described-for.js';
import { fuzz, type Fuzzed, type Reach } from './fuzzer.js';
import { TokenDesk } from './token-desk.js';

/** What came of one attacker. */
export interface Attacked extends Fuzzed {
  readonly attacker: Attacker;
  /** The routes that the document has for them. */
  readonly described: number;
  readonly signIns: number;
  /** Whether they could do at the end what they could at the beginning: who was shut out has attacked nothing since. */
  readonly stillIn: boolean;
}

/** Where nobody gets to but who may still do what they may. */
const OWN_PAGE = { admin: '/api/drivers/figures', driver: '/api/driver/profile' } as const;

/** Calls the routes of a portal as one attacker: all that they don't leave out, or those of them that are taken. */
export async function attack(
  address: string,
  attacker: Attacker,
  reach: Reach,
  takes: TakesRoute = () => true,
): Promise<Attacked> {
  const { person } = attacker;
  const document = describedFor(attacker, await describedApi(), takes);
  const desk = person && (await TokenDesk.open(address, person));
  try {
    const fuzzed = await fuzz({ address, document, tokens: desk?.address ?? null }, reach);
    const stillIn = desk === null || (await desk.stillOpens(OWN_PAGE[person!.kind]));
    return { ...fuzzed, attacker, described: routesOf(document).length, signIns: desk?.signIns ?? 0, stillIn };
  } finally {
    await desk?.close();
  }
}

export function isClean({ failures, errors, routes, described, stillIn }: Attacked): boolean {
  return failures.length === 0 && errors.length === 0 && routes === described && stillIn;
}
