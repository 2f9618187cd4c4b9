import type { FinanceAmountsAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type InjectOptions,
  RemittanceFixture,
  type TestPerson,
  type TestPortal,
} from '@waybook/portal/testing';
import { ReferenceModel } from './reference-model/reference-model.js';
import type { SendMode, Step } from './random-scenario.js';

export type Outcome = 'done' | 'refused' | 'idle';
/** How often each kind of step came out how. */
export type Outcomes = Map<Step['kind'], Record<Outcome, number>>;

const NOT_FOUND = 404;

export interface WriteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  /** A second request with another idempotency key is refused. */
  readonly isOnce?: true;
}

/** A request that changed something, with its answer. */
interface SentRequest {
  readonly as: TestPerson;
  readonly write: WriteRequest;
  readonly key: string;
  readonly answer: Answer;
}

/** Sends requests of a business's office to the API and keeps the reference model beside it. */
export class OfficeClient {
  readonly model = new ReferenceModel();
  /** The finance totals seen so far, to be replayed as of their instants. */
  readonly seen: { readonly at: string; readonly knownAt: string; readonly totals: FinanceAmountsAnswer }[] = [];
  sendMode: SendMode = 'at leisure';
  readonly #sent: SentRequest[] = [];
  /** Counter for values that must be unique: load IDs, accounts. */
  #made = 0;
  readonly #isRepeating: boolean;

  private constructor(
    readonly office: RemittanceFixture,
    readonly director: TestPerson,
    readonly colleague: TestPerson,
    isRepeating: boolean,
  ) {
    this.#isRepeating = isRepeating;
  }

  /** @param isRepeating whether all that is done is sent once more, later, under its key */
  static async open(portal: TestPortal, isRepeating = true): Promise<OfficeClient> {
    const business = await portal.people.business({ vatNumber: 'GB980780684' });
    const [director, colleague] = [await portal.people.admin(business), await portal.people.admin(business)];
    const client = new OfficeClient(RemittanceFixture.at(portal, business), director, colleague, isRepeating);
    const account = { accountName: 'Months Ltd', sortCode: '200000', accountNumber: '55779911' };
    await client.write(director, {
      method: 'PUT',
      url: '/api/payment-settings',
      body: { ...account, serviceUserNumber: '123456' },
    });
    return client;
  }

  get business(): string {
    return this.office.business;
  }

  get portal(): TestPortal {
    return this.office.portal;
  }

  /** London's. */
  get today(): string {
    return londonDay(this.portal.clock.now());
  }

  next(): number {
    this.#made += 1;
    return this.#made;
  }

  async get<T>(url: string, as = this.director): Promise<T> {
    return this.#requireSuccess(await this.portal.as(as).get(url), url).json<T>();
  }

  async text(url: string, as = this.director): Promise<string> {
    return this.#requireSuccess(await this.portal.as(as).get(url), url).body;
  }

  async bytes(url: string, as = this.director): Promise<Buffer> {
    return this.#requireSuccess(await this.portal.as(as).get(url), url).rawPayload;
  }

  /** Sends a request, and once more under its key. @throws Error where it is refused */
  async write(as: TestPerson, write: WriteRequest): Promise<Answer> {
    if (!this.#isRepeating) return (await this.#sendInMode(as, write)).answer;
    const before = await this.events();
    const { key, answer } = await this.#sendInMode(as, write);
    const sent = { as, write, key, answer };
    if ((await this.events()) > before) this.#sent.push(sent);
    await this.again(sent);
    return answer;
  }

  /** Sends once or twice, as the send mode says. @returns the successful answer */
  async #sendInMode(as: TestPerson, write: WriteRequest): Promise<{ key: string; answer: Answer }> {
    const key = randomUUID();
    const what = `${write.method} ${write.url}`;
    if (this.sendMode === 'at leisure' || (this.sendMode === 'two people' && !write.isOnce)) {
      return { key, answer: this.#requireSuccess(await this.#send(as, write, key), what) };
    }
    const otherKey = this.sendMode === 'double click' ? key : randomUUID();
    const answers = await Promise.all([this.#send(as, write, key), this.#send(as, write, otherKey)]);
    const [first, second] = answers[0].statusCode < 300 ? answers : answers.toReversed();
    const answer = this.#requireSuccess(first!, what);
    const isRight = this.sendMode === 'double click' ? isSame(first!, second!) : isRefusal(second!);
    if (!isRight)
      throw new Error(`${what}, ${this.sendMode}: ${second!.statusCode} ${second!.body} beside ${answer.body}`);
    return { key: first === answers[0] ? key : otherKey, answer };
  }

  /** One of the earlier requests whose sender `may` still send it. */
  sent(nth: number, may: (as: TestPerson) => boolean): SentRequest | undefined {
    return choose(
      this.#sent.filter(({ as }) => may(as)),
      nth,
    );
  }

  /** A request of the same person to another address: by what account it is of, which is in no fingerprint, none is told from another. */
  otherThan({ as, write }: SentRequest): SentRequest | undefined {
    return this.#sent.find((each) => each.as === as && each.write.url !== write.url);
  }

  /**
   * Repeats a request under its key: requires the first answer and no new events.
   *
   * @param mayBeGone accepts 404, where the record may have been deleted since
   */
  async again({ as, write, key, answer }: SentRequest, mayBeGone = false): Promise<void> {
    const before = await this.events();
    const again = await this.#send(as, write, key);
    if (!isSame(again, answer) && !(mayBeGone && again.statusCode === NOT_FOUND)) {
      const both = `${again.statusCode} ${again.body} after ${answer.statusCode} ${answer.body}`;
      throw new Error(`${write.method} ${write.url} under its key again: ${both}`);
    }
    await this.#sameEvents(before, `${write.url} under its key again`);
  }

  /** Requires a refusal and no new events. @throws Error where the request succeeds */
  async refused(as: TestPerson, write: WriteRequest, key: string = randomUUID()): Promise<void> {
    const before = await this.events();
    const answer = await this.#send(as, write, key);
    if (!isRefusal(answer)) {
      throw new Error(`${write.method} ${write.url} was to be refused: ${answer.statusCode} ${answer.body}`);
    }
    await this.#sameEvents(before, `${write.url}, which was refused,`);
  }

  /** Number of the business's events. */
  async events(): Promise<number> {
    const { rows } = await this.portal.database.systemPool.query<{ count: number }>(
      'select count(*)::integer as count from events where business = $1',
      [this.business],
    );
    return rows[0]?.count ?? 0;
  }

  #send(as: TestPerson, { method, url, body }: WriteRequest, key: string): Promise<Answer> {
    const payload = body as InjectOptions['payload'];
    return this.portal.as(as).request({ method, url, payload, headers: { 'idempotency-key': key } });
  }

  #requireSuccess(answer: Answer, what: string): Answer {
    if (answer.statusCode < 300) return answer;
    throw new Error(`${what} was to be done: ${answer.statusCode} ${answer.body}`);
  }

  async #sameEvents(before: number, what: string): Promise<void> {
    const after = await this.events();
    if (after !== before) throw new Error(`${what} wrote ${after - before} events`);
  }
}

const isRefusal = ({ statusCode }: Answer) => statusCode >= 400 && statusCode < 500;
const isSame = (one: Answer, other: Answer) => one.statusCode === other.statusCode && idIn(one) === idIn(other);

function idIn({ body }: Answer): unknown {
  return body.startsWith('{') ? (JSON.parse(body) as { id?: unknown }).id : undefined;
}

/** One of the ready items; of all items with `anyhow`. */
export function chooseReady<T>(all: readonly T[], isReady: (each: T) => boolean, by: { nth: number; anyhow: boolean }) {
  return choose(by.anyhow ? all : all.filter(isReady), by.nth);
}

/** Index 0 is the newest. */
export function choose<T>(all: readonly T[], nth: number): T | undefined {
  return all.at(-1 - (nth % Math.max(1, all.length)));
}
