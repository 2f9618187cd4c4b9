import type {
  PaymentAnswer,
  PaymentRunAnswer,
  PaymentRunLineAnswer,
  RemittanceAnswer,
  RetentionAnswer,
} from '@waybook/contracts/api';
import { TEST_ACCOUNT } from '../../bank-details/testing/test-account.js';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { answerOf, type Answer } from '../../testing/caller.js';
import type { TestPerson } from '../../testing/people.js';

/** The Friday after the test's. */
export const PAY_DAY = '2026-11-27';

const PREPARING: ReadonlySet<string> = new Set(['/api/payment-runs', '/api/retention/releases']);

/** An office whose remittances are approved and paid. */
export class PaymentFixture {
  private constructor(
    readonly office: RemittanceFixture,
    readonly director: TestPerson,
    readonly colleague: TestPerson,
  ) {}

  static async open(): Promise<PaymentFixture> {
    return PaymentFixture.#staffed(await RemittanceFixture.open());
  }

  /** At an office that is open already. */
  static at(office: RemittanceFixture): Promise<PaymentFixture> {
    return PaymentFixture.#staffed(office);
  }

  async inAnotherBusiness(): Promise<PaymentFixture> {
    return PaymentFixture.#staffed(await this.office.anotherBusiness());
  }

  static async #staffed(office: RemittanceFixture): Promise<PaymentFixture> {
    const director = await office.admin({ firstName: 'Ada', lastName: 'Byron' });
    const colleague = await office.admin({ firstName: 'Tom', lastName: 'Ashworth' });
    return new PaymentFixture(office, director, colleague);
  }

  close(): Promise<void> {
    return this.office.close();
  }

  /** One job of £100: 75.00 to a driver who isn't VAT registered, 72.00 and 18.00 retained to one who is. */
  async approved(driver: TestPerson, isVatRegistered = false): Promise<RemittanceAnswer> {
    const { id } = await this.office.submitted(driver, { isVatRegistered, membershipFee: '25.00' });
    const answer = await this.office.approve(this.director, id);
    return answerOf<RemittanceAnswer>(answer, 200);
  }

  /** An account that a second person has looked at. */
  async verifiedAccount(driver: TestPerson, accountNumber = TEST_ACCOUNT.accountNumber): Promise<void> {
    const { portal } = this.office;
    const url = `/api/drivers/${driver.id}/bank-details`;
    const { sortCode } = TEST_ACCOUNT;
    const entered = await portal.as(this.director).put(url, { ...TEST_ACCOUNT, accountNumber });
    const verified = await portal.as(this.colleague).post(`${url}/verify`, { sortCode, accountNumber });
    if (entered.statusCode !== 200 || verified.statusCode !== 200) {
      throw new Error(`no account was verified: ${entered.body} ${verified.body}`);
    }
  }

  get(url: string, as = this.director): Promise<Answer> {
    return this.office.portal.as(as).get(url);
  }

  /** By the director, and what prepares a run by the colleague: whoever prepared one doesn't take it to the bank. */
  post(url: string, body: object, as?: TestPerson, headers: Record<string, string> = {}): Promise<Answer> {
    const person = as ?? (PREPARING.has(url) ? this.colleague : this.director);
    return this.office.portal.as(person).post(url, body, headers);
  }

  async prepared(body: object = {}): Promise<PaymentRunAnswer> {
    const answer = await this.post('/api/payment-runs', { payOn: PAY_DAY, ...body });
    return answerOf<PaymentRunAnswer>(answer, 201);
  }

  async linesOf(runId: string): Promise<PaymentRunLineAnswer[]> {
    return answerOf<PaymentRunLineAnswer[]>(await this.get(`/api/payment-runs/${runId}/lines`), 200);
  }

  async linesFor(runId: string, driverId: string): Promise<PaymentRunLineAnswer> {
    const line = (await this.linesOf(runId)).find((each) => each.driverId === driverId);
    if (!line) throw new Error(`${driverId} is not in the payment run ${runId}`);
    return line;
  }

  async paymentsOf(remittanceId: string): Promise<PaymentAnswer[]> {
    return (await this.get(`/api/payments?remittanceId=${remittanceId}`)).json<PaymentAnswer[]>();
  }

  async retentionOf(driver: TestPerson): Promise<RetentionAnswer[]> {
    return (await this.get(`/api/retention?driverId=${driver.id}`)).json<RetentionAnswer[]>();
  }

  async remittance(id: string, as = this.director): Promise<RemittanceAnswer> {
    return (await this.get(`/api/remittances/${id}`, as)).json<RemittanceAnswer>();
  }
}
