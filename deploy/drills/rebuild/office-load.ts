import type { RemittanceAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, RemittanceFixture, TestPerson } from '@waybook/portal/testing';

export interface LoadAmounts {
  /** Each submits a remittance, which is approved, then waits for the next turn. */
  readonly writers: number;
  readonly readers: number;
  /** How often each has a turn. */
  readonly everyMs: number;
}

export interface Answered {
  /** Milliseconds from the request to its answer. */
  readonly writes: readonly number[];
  readonly reads: readonly number[];
  readonly failures: readonly string[];
}

/** The week's first remittance would carry the fee, and each is to be as the other. */
const NO_FEE = '0.00';
const LISTS = ['/api/remittances/pending?page=1&pageSize=25', '/api/payments?page=1&pageSize=25'];

/** People at work in the portal: drivers who send remittances in, an office that approves them and looks at lists. */
export class OfficeLoad {
  readonly #office: RemittanceFixture;
  readonly #amounts: LoadAmounts;
  readonly #drivers: readonly TestPerson[];
  readonly #admin: TestPerson;

  private constructor(
    office: RemittanceFixture,
    amounts: LoadAmounts,
    drivers: readonly TestPerson[],
    admin: TestPerson,
  ) {
    this.#office = office;
    this.#amounts = amounts;
    this.#drivers = drivers;
    this.#admin = admin;
  }

  static async of(office: RemittanceFixture, amounts: LoadAmounts): Promise<OfficeLoad> {
    const drivers: TestPerson[] = [];
    for (let writer = 0; writer < amounts.writers; writer++) drivers.push(await office.driver());
    for (const driver of drivers) await office.photos(driver);
    return new OfficeLoad(office, amounts, drivers, await office.admin());
  }

  /** Goes on until `isOver`. */
  async run(isOver: () => boolean): Promise<Answered> {
    const answered = { writes: [] as number[], reads: [] as number[], failures: [] as string[] };
    const ask = async (times: number[], expected: number, request: () => Promise<Answer>): Promise<Answer> => {
      const startedAt = performance.now();
      const answer = await request();
      times.push(performance.now() - startedAt);
      if (answer.statusCode !== expected) answered.failures.push(`${answer.statusCode} ${answer.body}`);
      return answer;
    };
    const writers = this.#drivers.map((driver, place) =>
      this.#byTurns(place / this.#drivers.length, isOver, async () => {
        const payload = this.#office.payload([await this.#office.job(driver)], { membershipFee: NO_FEE });
        const sent = await ask(answered.writes, 201, () => this.#office.submit(driver, payload));
        if (sent.statusCode !== 201) return;
        const { id } = sent.json<RemittanceAnswer>();
        await ask(answered.writes, 200, () => this.#office.approve(this.#admin, id));
      }),
    );
    const readers = Array.from({ length: this.#amounts.readers }, (_, place) =>
      this.#byTurns(place / this.#amounts.readers, isOver, async () => {
        for (const list of LISTS) await ask(answered.reads, 200, () => this.#office.portal.as(this.#admin).get(list));
      }),
    );
    await Promise.all([...writers, ...readers]);
    return answered;
  }

  /** @param phase 0 to 1, so that not everybody comes at once */
  async #byTurns(phase: number, isOver: () => boolean, turn: () => Promise<void>): Promise<void> {
    const { everyMs } = this.#amounts;
    let next = performance.now() + phase * everyMs;
    while (!isOver()) {
      await sleep(Math.max(0, next - performance.now()));
      await turn();
      // Turns that were missed are left out: all who had waited for the same thing would come together from then on.
      while (next <= performance.now()) next += everyMs;
    }
  }
}
