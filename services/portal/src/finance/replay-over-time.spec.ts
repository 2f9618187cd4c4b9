import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaymentRunAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import fc from 'fast-check';
import { PaymentFixture, PAY_DAY } from '../payments/testing/payment-fixture.js';
import { MASTER_KEY, VAT_DRIVER } from '../remittances/testing/remittance-fixture.js';
import type { Answer, TestPerson } from '../testing/index.js';
import { FinanceJournal } from './journal/finance-journal.js';
import { MEASURES, NOTHING, type Amounts, type Moved } from './measures.js';
import { readTotals } from './reconcile/compare-totals.js';
import { reconcile } from './reconcile/reconcile.js';

const HISTORIES = 8;
const MAX_STEPS = 18;

const price = fc.integer({ min: 1, max: 300 });
const just = <Kind extends string>(...kinds: readonly Kind[]) => fc.record({ do: fc.constantFrom(...kinds) });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('submit' as const), isVat: fc.boolean(), price }) },
  { weight: 4, arbitrary: just('approve' as const) },
  { weight: 1, arbitrary: just('reject' as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('run' as const), release: fc.boolean() }) },
  { weight: 3, arbitrary: just('settle' as const) },
  { weight: 2, arbitrary: just('cancel' as const, 'membership' as const, 'reverse membership' as const) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let first: PaymentFixture;
beforeAll(async () => {
  first = await PaymentFixture.open();
});
afterAll(() => first?.close());

/** One business and its drivers, to whom things happen by the calls that screens make; what is refused changes nothing. */
class History {
  #remittances: string[] = [];
  #runs: string[] = [];
  #memberships = 0;
  readonly #pay: PaymentFixture;
  readonly #drivers: { vat: TestPerson; plain: TestPerson };

  private constructor(pay: PaymentFixture, drivers: { vat: TestPerson; plain: TestPerson }) {
    this.#pay = pay;
    this.#drivers = drivers;
  }

  static async begin(): Promise<History> {
    const pay = await first.inAnotherBusiness();
    const [vat, plain] = [await pay.office.driver(VAT_DRIVER), await pay.office.driver()];
    await pay.verifiedAccount(vat);
    await pay.verifiedAccount(plain, '66374964');
    return new History(pay, { vat, plain });
  }

  get business(): string {
    return this.#pay.office.business;
  }

  async do(what: Step): Promise<void> {
    switch (what.do) {
      case 'submit':
        return this.#submit(what.isVat, what.price);
      case 'approve':
      case 'reject': {
        const [id] = this.#remittances.slice(-1);
        const body = what.do === 'reject' ? { notes: 'No' } : {};
        await this.#pay.post(`/api/remittances/${id ?? this.business}/${what.do}`, body);
        return;
      }
      case 'correct':
        return this.#correct(what.price);
      case 'run':
        return this.#prepare(what.release);
      case 'settle':
      case 'cancel': {
        const run = `/api/payment-runs/${this.#runs.at(-1) ?? this.business}`;
        if (what.do === 'settle') await this.#pay.post(`${run}/bank-file`, { format: 'csv' });
        await this.#pay.post(
          `${run}/${what.do}`,
          what.do === 'settle' ? {} : { reason: 'No', bankFileWithdrawn: true },
        );
        return;
      }
      case 'membership':
        if (isDone(await this.#pay.post(this.#membership, {}))) this.#memberships += 1;
        return;
      case 'reverse membership':
        await this.#pay.post(`${this.#membership}/${this.#memberships}/reverse`, { reason: 'No' });
    }
  }

  get #membership(): string {
    return `/api/memberships/${this.#drivers.plain.id}/payments`;
  }

  async #submit(isVat: boolean, price: number): Promise<void> {
    const { office } = this.#pay;
    const driver = isVat ? this.#drivers.vat : this.#drivers.plain;
    const job = await office.job(driver, { jobPrice: price });
    const payload = office.payload([job], { isVatRegistered: isVat, membershipFee: '25.00' });
    const answer = await office.submit(driver, payload);
    if (answer.statusCode === 201) this.#remittances.push(answer.json<RemittanceAnswer>().id);
  }

  async #correct(price: number): Promise<void> {
    const [id] = this.#remittances;
    if (id === undefined) return;
    const { jobs: text } = await this.#pay.remittance(id);
    const jobs = (JSON.parse(text) as object[]).map((job) => ({ ...job, jobPrice: price }));
    const answer = await this.#pay.post(`/api/remittances/${id}/correct`, { reason: 'Wrong price', jobs });
    if (isDone(answer)) this.#remittances.shift();
  }

  async #prepare(release: boolean): Promise<void> {
    const retentionReleases = release
      ? (await this.#pay.retentionOf(this.#drivers.vat)).filter(({ status }) => status === 'held').map(({ id }) => id)
      : [];
    const answer = await this.#pay.post('/api/payment-runs', { payOn: PAY_DAY, retentionReleases });
    if (isDone(answer)) this.#runs.push(answer.json<PaymentRunAnswer>().id);
  }
}

const isDone = ({ statusCode }: Answer) => statusCode < 300;

const changedOf = (amounts: Amounts, asIn: Moved): Moved =>
  Object.fromEntries(MEASURES.filter((measure) => measure in asIn).map((measure) => [measure, amounts[measure]]));

test('for random histories, replay as of every place in the log equals the read tables as they were then', async () => {
  const { systemPool, appPool } = first.office.portal.database;
  const journal = new FinanceJournal({ appPool, masterKey: MASTER_KEY });
  const lastSeq = async () => {
    await first.office.portal.seal();
    return (await systemPool.query<{ seq: number }>('select last_seq as seq from sealing')).rows[0]!.seq;
  };
  const moved = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: MAX_STEPS }), async (steps) => {
      const history = await History.begin();
      const seen: { seq: number; totals: Moved }[] = [];
      for (const each of steps) {
        await history.do(each);
        seen.push({ seq: await lastSeq(), totals: await readTotals(systemPool, history.business) });
      }
      const views = await journal.views(
        history.business,
        seen.map(
          ({ seq: known }) =>
            ({ seq }) =>
              seq <= known,
        ),
      );
      for (const [index, { totals }] of seen.entries()) {
        const replayed = changedOf(views[index]?.totals ?? NOTHING, totals);
        expect(replayed).toEqual(totals);
        for (const [measure, pence] of Object.entries(totals)) if (pence !== 0) moved.add(measure);
      }
      expect((await reconcile(systemPool, history.business)).differences).toEqual([]);
    }),
    { numRuns: HISTORIES, seed: 20_261_120, endOnFailure: true },
  );
  expect([...moved]).toEqual(expect.arrayContaining(['earnings', 'due', 'retained', 'inRuns', 'paid']));
});
