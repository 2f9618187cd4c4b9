import type { FinanceAmountsAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type InjectOptions,
  RemittanceOffice,
  type TestPerson,
  type TestPortal,
} from '@waybook/portal/testing';
import { HandBook } from './book/hand-book.js';
import type { Rush, Step } from './step.js';

export type Outcome = 'done' | 'refused' | 'idle';
/** How often each kind of step came out how. */
export type Outcomes = Map<Step['kind'], Record<Outcome, number>>;

const NOT_FOUND = 404;

export interface Write {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
  /** Whoever comes second, with a key of their own, is refused. */
  readonly isOnce?: true;
}

/** A write that changed something, and what came of it. */
interface Sent {
  readonly as: TestPerson;
  readonly write: Write;
  readonly key: string;
  readonly answer: Answer;
}

/** The office of one business, where everything goes through the portal's doors and is written down by hand as well. */
export class Desk {
  readonly book = new HandBook();
  /** The books as they were looked at. */
  readonly seen: { readonly at: string; readonly totals: FinanceAmountsAnswer }[] = [];
  rush: Rush = 'at leisure';
  readonly #sent: Sent[] = [];
  /** How many there are so far: load IDs, accounts, whatever has to be its own. */
  #made = 0;

  private constructor(
    readonly office: RemittanceOffice,
    readonly director: TestPerson,
    readonly colleague: TestPerson,
    private readonly isRepeating: boolean,
  ) {}

  /** @param isRepeating whether all that is done is sent once more, later, under its key */
  static async open(portal: TestPortal, isRepeating = true): Promise<Desk> {
    const business = await portal.people.business({ vatNumber: 'GB980780684' });
    const [director, colleague] = [await portal.people.admin(business), await portal.people.admin(business)];
    const desk = new Desk(RemittanceOffice.at(portal, business), director, colleague, isRepeating);
    const account = { accountName: 'Months Ltd', sortCode: '200000', accountNumber: '55779911' };
    await desk.write(director, {
      method: 'PUT',
      url: '/api/payment-settings',
      body: { ...account, serviceUserNumber: '123456' },
    });
    return desk;
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
    return this.#right(await this.portal.as(as).get(url), url).json<T>();
  }

  async text(url: string, as = this.director): Promise<string> {
    return this.#right(await this.portal.as(as).get(url), url).body;
  }

  /** Done once however often it is sent. @throws Error where it is refused */
  async write(as: TestPerson, write: Write): Promise<Answer> {
    if (!this.isRepeating) return (await this.#first(as, write)).answer;
    const before = await this.events();
    const { key, answer } = await this.#first(as, write);
    const sent = { as, write, key, answer };
    if ((await this.events()) > before) this.#sent.push(sent);
    await this.again(sent);
    return answer;
  }

  /** The answer that stands, of what is sent once or twice. */
  async #first(as: TestPerson, write: Write): Promise<{ key: string; answer: Answer }> {
    const key = randomUUID();
    const what = `${write.method} ${write.url}`;
    if (this.rush === 'at leisure' || (this.rush === 'two people' && !write.isOnce)) {
      return { key, answer: this.#right(await this.#send(as, write, key), what) };
    }
    const otherKey = this.rush === 'double click' ? key : randomUUID();
    const answers = await Promise.all([this.#send(as, write, key), this.#send(as, write, otherKey)]);
    const [first, second] = answers[0].statusCode < 300 ? answers : answers.toReversed();
    const answer = this.#right(first!, what);
    const isRight = this.rush === 'double click' ? isSame(first!, second!) : isRefusal(second!);
    if (!isRight) throw new Error(`${what}, ${this.rush}: ${second!.statusCode} ${second!.body} beside ${answer.body}`);
    return { key: first === answers[0] ? key : otherKey, answer };
  }

  /** One of all that was done so far, and by whoever `may` do it still. */
  sent(nth: number, may: (as: TestPerson) => boolean): Sent | undefined {
    return chosen(
      this.#sent.filter(({ as }) => may(as)),
      nth,
    );
  }

  /** Another request of the same person. */
  otherThan({ as, key }: Sent): Sent | undefined {
    return this.#sent.find((each) => each.as === as && each.key !== key);
  }

  /**
   * The same under the same key: nothing happens any more, and the answer is the first one's.
   *
   * @param mayBeGone what it was about may be deleted since
   */
  async again({ as, write, key, answer }: Sent, mayBeGone = false): Promise<void> {
    const before = await this.events();
    const again = await this.#send(as, write, key);
    if (!isSame(again, answer) && !(mayBeGone && again.statusCode === NOT_FOUND)) {
      const both = `${again.statusCode} ${again.body} after ${answer.statusCode} ${answer.body}`;
      throw new Error(`${write.method} ${write.url} under its key again: ${both}`);
    }
    await this.#sameEvents(before, `${write.url} under its key again`);
  }

  /** Refused, and nothing is as if it had been sent. @throws Error where it is done */
  async refused(as: TestPerson, write: Write, key: string = randomUUID()): Promise<void> {
    const before = await this.events();
    const answer = await this.#send(as, write, key);
    if (!isRefusal(answer)) {
      throw new Error(`${write.method} ${write.url} was to be refused: ${answer.statusCode} ${answer.body}`);
    }
    await this.#sameEvents(before, `${write.url}, which was refused,`);
  }

  /** How long the business's log is. */
  async events(): Promise<number> {
    const { rows } = await this.portal.database.systemPool.query<{ count: number }>(
      'select count(*)::integer as count from events where business = $1',
      [this.business],
    );
    return rows[0]?.count ?? 0;
  }

  #send(as: TestPerson, { method, url, body }: Write, key: string): Promise<Answer> {
    const payload = body as InjectOptions['payload'];
    return this.portal.as(as).request({ method, url, payload, headers: { 'idempotency-key': key } });
  }

  #right(answer: Answer, what: string): Answer {
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

/** One of those that are ready for it; of all with `anyhow`. */
export function choice<T>(all: readonly T[], isReady: (each: T) => boolean, by: { nth: number; anyhow: boolean }) {
  return chosen(by.anyhow ? all : all.filter(isReady), by.nth);
}

/** The youngest is the first. */
export function chosen<T>(all: readonly T[], nth: number): T | undefined {
  return all.at(-1 - (nth % Math.max(1, all.length)));
}
