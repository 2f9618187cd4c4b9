import type { Problem } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Variation } from '@waybook/demo';
import { type Answer, bearerOf, type InjectOptions, type TestPortal } from '@waybook/portal/testing';
import type { Portal } from '@waybook/portal';
import type { Shot } from './situation.js';

/** So far are the first and the last of a burst apart at most: about as long as one of them takes. */
const LONGEST_LEAD_MS = 12;
const OF_A_BURST_TOGETHER = 0.4;

/**
 * How a shot came out. Whoever is told to look again is refused as if they had not asked; what isn't found was deleted before it was done, or
 * between that and the answer.
 */
export type Outcome = 'done' | 'refused' | 'not found' | 'told to look again';

/** What came of each shot, and the shots in the order in which they were answered. */
export interface Volley {
  readonly outcomes: readonly Outcome[];
  readonly answered: readonly number[];
}

const LOOK_AGAIN: readonly string[] = [
  'PAYMENT_RUN_CHANGED',
  'PAYMENT_TAKEN_MEANWHILE',
  'BANK_DETAILS_CHANGED_MEANWHILE',
];

interface Loaded {
  readonly shot: Shot;
  readonly bearer: string;
}

/** Two instances of the portal on one database: what their processes keep to themselves holds nothing together. */
export class TwoDoors {
  private constructor(
    readonly portal: TestPortal,
    private readonly doors: readonly [Portal, Portal],
  ) {}

  static async open(portal: TestPortal): Promise<TwoDoors> {
    return new TwoDoors(portal, [portal.portal, await portal.secondInstance()]);
  }

  /** All together, or each a little after another, now through one door and now through the other. */
  async atOnce(shots: readonly Shot[], vary: Variation): Promise<Volley> {
    const loaded = await Promise.all(shots.map((shot) => this.#load(shot)));
    const spreadMs = vary.between(0, 1) < OF_A_BURST_TOGETHER ? 0 : LONGEST_LEAD_MS;
    const planned = loaded.map((each) => ({
      ...each,
      leadMs: vary.between(0, spreadMs),
      door: vary.oneOf(this.doors),
    }));
    const answered: number[] = [];
    const outcomes = await Promise.all(
      planned.map(async ({ leadMs, door, ...each }, index) => {
        if (leadMs >= 1) await sleep(leadMs);
        const answer = await send(door, each);
        answered.push(index);
        return outcomeOf(answer, each.shot);
      }),
    );
    return { outcomes, answered };
  }

  async oneByOne(shots: readonly Shot[]): Promise<Outcome[]> {
    const loaded = await Promise.all(shots.map((shot) => this.#load(shot)));
    const outcomes: Outcome[] = [];
    for (const each of loaded) outcomes.push(outcomeOf(await send(this.doors[0], each), each.shot));
    return outcomes;
  }

  /** Signed in, and known at both doors, so that nothing but the request itself takes time. */
  async #load(shot: Shot): Promise<Loaded> {
    const bearer = await bearerOf(this.portal.as(shot.as));
    await this.doors[1].app.inject({ url: '/api/auth/me', headers: { authorization: bearer } });
    return { shot, bearer };
  }
}

function send({ app }: Portal, { shot: { write }, bearer }: Loaded): Promise<Answer> {
  const { method, url, body } = write;
  const payload = body as InjectOptions['payload'];
  return app.inject({ method, url, payload, headers: { authorization: bearer, 'idempotency-key': randomUUID() } });
}

/** @throws Error where it is neither done nor refused */
function outcomeOf({ statusCode, body }: Answer, { write: { method, url } }: Shot): Outcome {
  if (statusCode < 300) return 'done';
  if (statusCode === 404) return 'not found';
  if (statusCode >= 500) throw new Error(`${method} ${url}: ${statusCode} ${body}`);
  const { code } = JSON.parse(body) as Problem;
  return LOOK_AGAIN.includes(code) ? 'told to look again' : 'refused';
}
