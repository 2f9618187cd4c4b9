import type {
  XeroConnectionAnswer,
  XeroPreviewAnswer,
  XeroSendingsAnswer,
  XeroStanding,
  XeroStartAnswer,
} from '@waybook/contracts/api';
import { PaymentFixture } from '../../../payments/testing/payment-fixture.js';
import { MASTER_KEY, RemittanceFixture } from '../../../remittances/testing/remittance-fixture.js';
import { answerOf, startTestPortal, type Answer, type TestPerson } from '../../../testing/index.js';
import { createXeroSender } from '../create-xero-sender.js';
import type { XeroSender } from '../sending/xero-sender.js';
import { StandInOrganisation } from './stand-in-organisation.js';
import { CLIENT, XeroStandIn } from './xero-stand-in.js';

export const MONTH = '2026-11';
const DURING = '2026-11-20T12:00:00.000Z';
const AFTER = '2026-12-01T09:00:00.000Z';
const LOGGER = { info: () => undefined, warn: () => undefined };
/** In tests nobody waits as long for an answer that never comes. */
const LIMIT_MS = 1_000;

/** A business whose finance admin connects Xero, which runs on this machine, and sends journals when the test says so. */
export class XeroFixture {
  /** Who consents in Xero. */
  user: string;

  private constructor(
    readonly pay: PaymentFixture,
    readonly xero: XeroStandIn,
    readonly organisation: StandInOrganisation,
    readonly finance: TestPerson,
  ) {
    this.user = finance.id;
  }

  static async open(limitMs = LIMIT_MS): Promise<XeroFixture> {
    let now = () => Date.now();
    const xero = await XeroStandIn.listen(() => now());
    const portal = await startTestPortal({
      masterKey: MASTER_KEY,
      xero: { ...CLIENT, url: xero.url, limitMs },
    });
    now = () => portal.clock.now().getTime();
    const office = RemittanceFixture.at(portal, await portal.people.business({ vatNumber: 'GB980780684' }));
    return XeroFixture.#at(await PaymentFixture.at(office), xero);
  }

  /** Another business at the same portal, in the middle of the month; Xero forgets what went wrong. */
  async inAnotherBusiness(): Promise<XeroFixture> {
    this.pay.office.portal.clock.set(DURING);
    this.xero.fault = () => null;
    this.xero.minuteLimit = 1_000;
    return XeroFixture.#at(await this.pay.inAnotherBusiness(), this.xero);
  }

  static async #at(pay: PaymentFixture, xero: XeroStandIn): Promise<XeroFixture> {
    const finance = await pay.office.admin({ role: 'finance', firstName: 'Fay', lastName: 'Ledger' });
    return new XeroFixture(pay, xero, new StandInOrganisation('Harbour Deliveries Ltd'), finance);
  }

  /** A remittance approved, on a day of November. */
  async approvedOn(day: number): Promise<void> {
    this.#portal.clock.set(`2026-11-${day}T12:00:00.000Z`);
    await this.pay.approved(await this.pay.office.driver());
  }

  async monthIsOver(): Promise<void> {
    this.#portal.clock.set(AFTER);
    await this.#portal.seal();
  }

  async start(as = this.finance): Promise<string> {
    return answerOf<XeroStartAnswer>(await this.post('connection/start', {}, as), 200).url;
  }

  finish(query: string, as = this.finance): Promise<Answer> {
    return this.post('connection/finish', { query }, as);
  }

  /** What the browser comes back with from Xero. */
  async consented(offered: readonly StandInOrganisation[] = [this.organisation]): Promise<string> {
    this.xero.user = this.user;
    this.xero.offered = offered;
    return this.xero.consent(await this.start());
  }

  async connected(offered?: readonly StandInOrganisation[]): Promise<XeroConnectionAnswer> {
    return answerOf(await this.finish(await this.consented(offered)), 200);
  }

  preview(as = this.finance): Promise<Answer> {
    return this.get(`journals?month=${MONTH}`, as);
  }

  async previewed(): Promise<XeroPreviewAnswer> {
    return answerOf(await this.preview(), 200);
  }

  send(standing: XeroStanding = 'posted', as = this.finance): Promise<Answer> {
    return this.post('journals', { month: MONTH, standing }, as);
  }

  async last(): Promise<NonNullable<XeroSendingsAnswer['last']>> {
    const { last } = answerOf<XeroSendingsAnswer>(await this.get(`sendings?month=${MONTH}`), 200);
    if (last === null) throw new Error('Nothing was sent');
    return last;
  }

  newSender(portal = this.#portal.portal): XeroSender {
    const { clock, database } = this.#portal;
    return createXeroSender({ portal, pool: database.systemPool, clock, logger: LOGGER });
  }

  /** Brings what is due now until nothing is. */
  async deliver(sender = this.newSender()): Promise<void> {
    while (await sender.step());
  }

  later(ms: number): void {
    this.#portal.clock.forward(ms);
  }

  get(path: string, as = this.finance): Promise<Answer> {
    return this.pay.get(`/api/books/xero/${path}`, as);
  }

  post(path: string, body: object, as = this.finance): Promise<Answer> {
    return this.#portal.as(as).post(`/api/books/xero/${path}`, body);
  }

  async connection(as = this.finance): Promise<XeroConnectionAnswer> {
    return answerOf(await this.pay.get('/api/books/xero', as), 200);
  }

  disconnect(as = this.finance): Promise<Answer> {
    return this.#portal.as(as).delete('/api/books/xero/connection');
  }

  async close(): Promise<void> {
    await this.pay.close();
    await this.xero.close();
  }

  get #portal() {
    return this.pay.office.portal;
  }
}
