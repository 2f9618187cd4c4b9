import type { WebhookWithSecretAnswer } from '@waybook/contracts/api';
import type { CloudEvent } from '@waybook/contracts/public-events';
import {
  answerOf,
  type Caller,
  MASTER_KEY,
  startTestPortal,
  TEST_NOW,
  type TestPerson,
  type TestPortal,
} from '@waybook/portal/testing';
import { MISBEHAVIOUR_NAMES } from './misbehaviours.js';
import type { Random } from '../random.js';
import { Receiver } from './receiver.js';
import type { Behaviour } from './receiver-process.js';
import { Senders } from './senders.js';

/** How long the drill's sender waits for a receiver; the product's waits 15 s. */
const LIMIT_MS = 400;
/** Businesses, with how many endpoints that misbehave; each has one beside them that doesn't. */
const BUSINESSES = [9, 7, 0] as const;

export interface Endpoint {
  readonly path: string;
  readonly id: string;
  readonly secret: string;
  readonly director: TestPerson;
  readonly isGood: boolean;
}

/** Three businesses, two of them with receivers that misbehave, at one portal; and who sends and who receives, as processes. */
export class WebhookScene {
  readonly senders: Senders;
  readonly beganMs = Date.parse(TEST_NOW);

  private constructor(
    readonly portal: TestPortal,
    readonly receiver: Receiver,
    readonly endpoints: readonly Endpoint[],
  ) {
    const { appUrl, systemUrl } = portal.database;
    const masterKey = MASTER_KEY.toString('base64');
    const database = { appUrl, systemUrl, masterKey };
    this.senders = new Senders({ ...database, limitMs: LIMIT_MS, instantMs: this.beganMs, speed: 1 });
  }

  static async open(seed: number): Promise<WebhookScene> {
    const portal = await startTestPortal({ masterKey: MASTER_KEY, targets: { allowsLocal: true, ownHost: null } });
    const receiver = await Receiver.open(LIMIT_MS, seed);
    const endpoints: Endpoint[] = [];
    for (const [place, misbehaving] of BUSINESSES.entries()) {
      const director = await portal.people.admin(await portal.people.business());
      for (let number = 0; number <= misbehaving; number += 1) {
        const path = `/${place}/${number}`;
        const settings = { url: receiver.url(path), description: path, eventTypes: null };
        const added = await portal.as(director).post('/api/webhooks', settings);
        const { id, secret } = answerOf<WebhookWithSecretAnswer>(added, 201);
        endpoints.push({ path, id, secret: secret!, director, isGood: number === 0 });
      }
    }
    return new WebhookScene(portal, receiver, endpoints);
  }

  get good(): readonly Endpoint[] {
    return this.endpoints.filter(({ isGood }) => isGood);
  }

  /** Each misbehaviour at an endpoint, another one in each round, and one endpoint that draws for each message. */
  misbehave(random: Random): Promise<void> {
    const behaviours: Behaviour[] = random.shuffled([...MISBEHAVIOUR_NAMES, 'now and then' as const]);
    const bad = this.endpoints.filter(({ isGood }) => !isGood);
    return this.#conduct(Object.fromEntries(bad.map(({ path }, place) => [path, behaviours[place]!])));
  }

  behave(): Promise<void> {
    return this.#conduct({});
  }

  /** In each business so many tickets, with so many comments: events of one key. */
  async happen(tickets: number, comments: number): Promise<void> {
    for (const { director } of this.good) {
      for (let ticket = 0; ticket < tickets; ticket += 1) await makeTicket(this.portal.as(director), comments);
    }
    await this.portal.seal();
  }

  async eventsFor({ director }: Endpoint): Promise<CloudEvent[]> {
    const all: CloudEvent[] = [];
    for (;;) {
      const page = await this.portal.as(director).get(`/api/events?limit=1000&after=${all.at(-1)?.seq ?? 0}`);
      const events = answerOf<CloudEvent[]>(page, 200);
      if (events.length === 0) return all;
      all.push(...events);
    }
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.portal.database.systemPool.query(sql, values)).rows as Row[];
  }

  async close(): Promise<void> {
    await this.senders.close();
    await this.receiver.close();
    await this.portal.close();
  }

  #conduct(behaviours: Readonly<Record<string, Behaviour>>): Promise<void> {
    return this.receiver.conduct({
      secrets: Object.fromEntries(this.endpoints.map(({ path, secret }) => [path, secret])),
      behaviours,
    });
  }
}

async function makeTicket(caller: Caller, comments: number): Promise<void> {
  const details = { title: 'Van', description: 'Tyres', priority: 'high', category: 'payroll' };
  const { id } = answerOf<{ id: string }>(await caller.post('/api/tickets', details), 201);
  for (let place = 0; place < comments; place += 1) {
    answerOf(await caller.post(`/api/tickets/${id}/comments`, { content: `Comment ${place}` }), 201);
  }
}
