import type { Problem } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Variation } from '@waybook/demo';
import { type Answer, bearerOf, type InjectOptions, type TestPortal } from '@waybook/portal/testing';
import type { Portal } from '@waybook/portal';
import type { RacingRequest } from './race.js';

/** Longest delay between the first and the last request of a burst: about the duration of one request. */
const MAX_DELAY_MS = 12;
const SIMULTANEOUS_SHARE = 0.4;
/** An instance hears of changed rights from the database: soon after whoever changed them has their answer, and not before it. */
const RIGHTS_HEARD_WITHIN_MS = 250;

/**
 * The outcome of a request. `told to look again` is a refusal because of a stale view and counts as if it was never sent; `not found` means that
 * a concurrent request deleted the record.
 */
export type Outcome = 'done' | 'refused' | 'not found' | 'told to look again';

/** The outcome of each request, and the order in which they were answered. */
export interface BurstResult {
  readonly outcomes: readonly Outcome[];
  readonly answered: readonly number[];
}

const STALE_VIEW_CODES: readonly string[] = [
  'PAYMENT_RUN_CHANGED',
  'PAYMENT_TAKEN_MEANWHILE',
  'BANK_DETAILS_CHANGED_MEANWHILE',
];

interface SignedRequest {
  readonly request: RacingRequest;
  readonly bearer: string;
}

/** Two instances of the portal on one database, so that in-process locks and caches protect nothing. */
export class TwoInstances {
  readonly #instances: readonly [Portal, Portal];

  private constructor(
    readonly portal: TestPortal,
    instances: readonly [Portal, Portal],
  ) {
    this.#instances = instances;
  }

  static async open(portal: TestPortal): Promise<TwoInstances> {
    return new TwoInstances(portal, [portal.portal, await portal.secondInstance()]);
  }

  /** Sends requests at once or with small random delays, to random instances. */
  async sendConcurrently(requests: readonly RacingRequest[], vary: Variation): Promise<BurstResult> {
    const loaded = await Promise.all(requests.map((request) => this.#load(request)));
    const spreadMs = vary.between(0, 1) < SIMULTANEOUS_SHARE ? 0 : MAX_DELAY_MS;
    const planned = loaded.map((each) => ({
      ...each,
      leadMs: vary.between(0, spreadMs),
      instance: vary.oneOf(this.#instances),
    }));
    const answered: number[] = [];
    const outcomes = await Promise.all(
      planned.map(async ({ leadMs: delayMs, instance, ...each }, index) => {
        if (delayMs >= 1) await sleep(delayMs);
        const answer = await send(instance, each);
        answered.push(index);
        return outcomeOf(answer, each.request);
      }),
    );
    return { outcomes, answered };
  }

  async sendInOrder(requests: readonly RacingRequest[]): Promise<Outcome[]> {
    const loaded = await Promise.all(requests.map((request) => this.#load(request)));
    const outcomes: Outcome[] = [];
    for (const each of loaded) {
      outcomes.push(outcomeOf(await send(this.#instances[0], each), each.request));
      if (changesRights(each.request)) await sleep(RIGHTS_HEARD_WITHIN_MS);
    }
    return outcomes;
  }

  /** Signs in and warms both instances' session caches, so that only the request itself takes time. */
  async #load(request: RacingRequest): Promise<SignedRequest> {
    const bearer = await bearerOf(this.portal.as(request.as));
    await this.#instances[1].app.inject({ url: '/api/auth/me', headers: { authorization: bearer } });
    return { request: request, bearer };
  }
}

function changesRights({ write: { url } }: RacingRequest): boolean {
  return url.startsWith('/api/admin/users/');
}

function send({ app }: Portal, { request: { write }, bearer }: SignedRequest): Promise<Answer> {
  const { method, url, body } = write;
  const payload = body as InjectOptions['payload'];
  return app.inject({ method, url, payload, headers: { authorization: bearer, 'idempotency-key': randomUUID() } });
}

/** @throws Error on a server error */
function outcomeOf({ statusCode, body }: Answer, { write: { method, url } }: RacingRequest): Outcome {
  if (statusCode < 300) return 'done';
  if (statusCode === 404) return 'not found';
  if (statusCode >= 500) throw new Error(`${method} ${url}: ${statusCode} ${body}`);
  const { code } = JSON.parse(body) as Problem;
  return STALE_VIEW_CODES.includes(code) ? 'told to look again' : 'refused';
}
