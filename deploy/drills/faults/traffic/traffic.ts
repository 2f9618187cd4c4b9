import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../random.js';
import { sendRequest, type ApiRequest } from './send-request.js';
import { type Answer, Answers } from './answers.js';
import type { Business, Driver } from './people.js';
import { approval, type Fact, readRequests, newTicket, photo, submission, type WriteRequest } from './requests.js';

const WRITERS = 16;
const READERS = 16;
const WRITER_RESTS_MS = [100, 300] as const;
const READER_RESTS_MS = [150, 450] as const;
const RETRY_MS = [100, 700] as const;
/** Gives up a write, and reports it, after this long. */
const SETTLE_LIMIT_MS = 120_000;
const PRICE_PENCE = [1_000, 99_999] as const;
/** Of the portal, and of a proxy before it. */
const PASSING = new Set([408, 429, 502, 503, 504]);

/** What the portal has acknowledged, to be held against the log. */
export interface Acknowledged {
  readonly fact: Fact;
  readonly stream: string;
  readonly amountPence: number | undefined;
}

/**
 * People at work: each writer does one thing after the other, and repeats under its key what wasn't answered, as the browser does; readers look
 * at lists. Faults are injected meanwhile.
 */
export class Traffic {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that no fault explains. */
  readonly wrong: string[] = [];
  answers = new Answers();
  #isOver = false;
  #isQuiet = true;
  #busy = 0;
  #loadIds = 10_000_000;
  /** When each door last answered a write, by when that was asked. */
  readonly #served = new Map<string, number>();
  readonly #loops: Promise<void>[] = [];

  readonly #doors: () => readonly string[];
  readonly #businesses: readonly Business[];
  readonly #random: Random;

  constructor(doors: () => readonly string[], businesses: readonly Business[], random: Random) {
    this.#doors = doors;
    this.#businesses = businesses;
    this.#random = random;
  }

  start(): void {
    for (let number = 0; number < WRITERS; number += 1) this.#loops.push(this.#write(number));
    for (let number = 0; number < READERS; number += 1) this.#loops.push(this.#read(number));
  }

  go(): void {
    this.#isQuiet = false;
  }

  /** Begins no new requests, and waits for those in progress. */
  async quiet(): Promise<void> {
    this.#isQuiet = true;
    while (this.#busy > 0) await sleep(10);
  }

  async end(): Promise<void> {
    await this.quiet();
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** Waits until each door has done a write that was asked of it after this moment. @returns how long that took */
  async servedAgain(limitMs: number): Promise<number> {
    const since = performance.now();
    const isServed = (door: string) => (this.#served.get(door) ?? -Infinity) >= since;
    while (!this.#doors().every(isServed)) {
      if (performance.now() - since > limitMs) return Infinity;
      await sleep(10);
    }
    return performance.now() - since;
  }

  async #write(number: number): Promise<void> {
    const business = this.#businesses[number % this.#businesses.length]!;
    const driver = business.drivers[number % business.drivers.length]!;
    while (!this.#isOver) {
      await this.#once(() => this.#work(number, business, driver));
      await sleep(this.#random.between(...WRITER_RESTS_MS));
    }
  }

  /** Every fourth writer is in the office; the others' weeks are approved as soon as they are sent. */
  async #work(number: number, business: Business, driver: Driver): Promise<void> {
    if (number % 4 === 0) return void (await this.#settle(newTicket(business)));
    if (this.#random.next() < 0.1) return void (await this.#settle(photo(driver)));
    const stream = await this.#settle(this.#newSubmission(driver));
    if (stream !== null) await this.#settle(approval(business, stream));
  }

  #newSubmission(driver: Driver): WriteRequest {
    this.#loadIds += 1;
    return submission(driver, String(this.#loadIds), this.#random.between(...PRICE_PENCE));
  }

  async #read(number: number): Promise<void> {
    const business = this.#businesses[number % this.#businesses.length]!;
    while (!this.#isOver) {
      await this.#once(async () =>
        this.#check(business, await this.#ask(this.#door(), this.#random.oneOf(readRequests(business)))),
      );
      await sleep(this.#random.between(...READER_RESTS_MS));
    }
  }

  async #once(work: () => Promise<void>): Promise<void> {
    if (this.#isQuiet) return;
    this.#busy += 1;
    await work().finally(() => (this.#busy -= 1));
  }

  /** @returns the stream that was written to; null where nothing was */
  async #settle(write: WriteRequest): Promise<string | null> {
    const giveUpAt = performance.now() + SETTLE_LIMIT_MS;
    while (performance.now() < giveUpAt) {
      const door = this.#door();
      const askedAt = performance.now();
      const answer = await this.#ask(door, write);
      if (answer.status !== null && answer.status < 300) {
        this.#served.set(door, Math.max(askedAt, this.#served.get(door) ?? 0));
        return this.#acknowledge(write, answer);
      }
      if (answer.status !== null && !PASSING.has(answer.status)) return this.#refused(write, answer);
      await sleep(this.#random.between(...RETRY_MS));
    }
    this.wrong.push(`${write.path} was not settled within ${SETTLE_LIMIT_MS / 1_000} s`);
    return null;
  }

  #acknowledge({ fact, streamOf, amountPence }: WriteRequest, { body }: Answer): string {
    const stream = streamOf(body);
    if (fact !== null) this.acknowledged.push({ fact, stream, amountPence });
    return stream;
  }

  #refused({ path }: ApiRequest, { status, code, body }: Answer): null {
    this.wrong.push(`${path} was answered with ${status} ${code}: ${JSON.stringify(body).slice(0, 200)}`);
    return null;
  }

  #check({ id }: Business, { status, code, body }: Answer): void {
    if (status === null || PASSING.has(status)) return;
    if (status >= 300) this.wrong.push(`a look was answered with ${status} ${code}`);
    const rows = Array.isArray(body) ? (body as { readonly businessId?: string }[]) : [];
    const foreign = rows.filter(({ businessId }) => businessId !== id);
    if (foreign.length > 0) this.wrong.push(`a look at business ${id} showed ${foreign.length} rows of another`);
  }

  async #ask(door: string, asked: ApiRequest): Promise<Answer> {
    const answer = await sendRequest(door, asked);
    this.answers.add(answer);
    return answer;
  }

  #door(): string {
    return this.#random.oneOf(this.#doors());
  }
}
