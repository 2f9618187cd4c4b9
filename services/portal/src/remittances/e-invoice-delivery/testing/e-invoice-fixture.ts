import type { EInvoiceDeliveryAnswer, EInvoiceSendingAnswer, Job, RemittanceAnswer } from '@waybook/contracts/api';
import { PaymentFixture } from '../../../payments/testing/payment-fixture.js';
import { answerOf, startTestPortal } from '../../../testing/index.js';
import { MASTER_KEY, RemittanceFixture } from '../../testing/remittance-fixture.js';
import { PhossAccessPoint } from '../access-points/phoss-access-point.js';
import type { EInvoiceInbox } from '../answers/e-invoice-inbox.js';
import { createEInvoiceSender } from '../create-e-invoice-sender.js';
import type { EInvoiceTrouble } from '../access-point-calls.js';
import type { EInvoiceSender } from '../e-invoice-sender.js';
import type { PeppolAccessPoint } from '../peppol-access-point.js';
import { TestAccessPoint, TOKEN } from './test-access-point.js';

/** A business whose VAT documents go to an access point on this machine when the test says so. */
export class EInvoiceFixture {
  readonly told: EInvoiceTrouble[] = [];
  readonly rejected: EInvoiceTrouble[] = [];

  private constructor(
    readonly pay: PaymentFixture,
    readonly point: TestAccessPoint,
  ) {}

  static async open(): Promise<EInvoiceFixture> {
    const portal = await startTestPortal({ masterKey: MASTER_KEY, hasAccessPoint: true });
    const office = RemittanceFixture.at(portal, await portal.people.business({ vatNumber: 'GB980780684' }));
    return new EInvoiceFixture(await PaymentFixture.at(office), await TestAccessPoint.listen());
  }

  /** At the same portal, with an access point of its own. */
  async inAnotherBusiness(): Promise<EInvoiceFixture> {
    return new EInvoiceFixture(await this.pay.inAnotherBusiness(), this.point);
  }

  newSender(
    accessPoint: PeppolAccessPoint = new PhossAccessPoint({ url: this.point.url, token: TOKEN }),
    inbox?: EInvoiceInbox,
  ): EInvoiceSender {
    const { portal, clock, database } = this.pay.office.portal;
    const logger = { info: () => undefined, warn: () => undefined };
    const tell = async (trouble: EInvoiceTrouble) => void this.told.push(trouble);
    const tellRejected = async (trouble: EInvoiceTrouble) => void this.rejected.push(trouble);
    const parts = { portal, pool: database.systemPool, clock, logger, accessPoint, inbox, tell, tellRejected };
    return createEInvoiceSender(parts);
  }

  async switched(isOn: boolean, as = this.pay.director): Promise<EInvoiceSendingAnswer> {
    return answerOf(await this.pay.office.portal.as(as).put('/api/e-invoice-sending', { isOn }), 200);
  }

  /** A VAT invoice of £120. */
  async invoiced(): Promise<RemittanceAnswer> {
    return this.pay.approved(await this.pay.office.selfBilledDriver(), true);
  }

  /** Credits it as a whole, with another one in its place. */
  async corrected({ id, jobs }: RemittanceAnswer): Promise<RemittanceAnswer> {
    const priced = (JSON.parse(jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 120 }));
    return answerOf(await this.pay.post(`/api/remittances/${id}/correct`, { reason: 'Toll', jobs: priced }), 201);
  }

  /** Seals the log, and sends what is due now until nothing is. */
  async send(sender = this.newSender()): Promise<void> {
    await this.pay.office.portal.seal();
    while (await sender.step());
  }

  async deliveryOf({ id }: { readonly id: string }): Promise<readonly EInvoiceDeliveryAnswer[]> {
    return (await this.pay.remittance(id)).eInvoiceDelivery;
  }

  async close(): Promise<void> {
    await this.point.close();
    await this.pay.close();
  }
}
