import type { WebhookAnswer, WebhookDeliveryAnswer, WebhookWithSecretAnswer } from '@waybook/contracts/api';
import type { CommandRunner, KeyVault, SealedReading } from '@waybook/event-store';
import type { OutgoingTargets } from '@waybook/platform/public-address';
import { COMMAND_RUNNER, KEY_VAULT, SEALED_READING } from '../../event-store-tokens.js';
import { OUTGOING_TARGETS } from '../../outgoing-targets.js';
import { createWebhookSender } from '../create-webhook-sender.js';
import type { WebhookClientSettings } from '../delivery/webhook-client.js';
import type { WebhookSender, WebhookTrouble } from '../delivery/webhook-sender.js';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { answerOf, startTestPortal, type TestPerson } from '../../testing/index.js';
import { TestReceiver } from './test-receiver.js';

export const MASTER_KEY = Buffer.alloc(32, 3);

/** A business with a director, a receiver on this machine, and the sender, which works when the test says so. */
export class WebhookFixture {
  readonly told: WebhookTrouble[] = [];
  sender: WebhookSender;

  private constructor(
    readonly office: RemittanceFixture,
    readonly director: TestPerson,
    readonly receiver: TestReceiver,
  ) {
    this.sender = this.newSender();
  }

  static async open(): Promise<WebhookFixture> {
    const portal = await startTestPortal({ masterKey: MASTER_KEY, targets: { allowsLocal: true, ownHost: null } });
    const office = RemittanceFixture.at(portal, await portal.people.business({ vatNumber: 'GB980780684' }));
    return new WebhookFixture(office, await office.admin(), await TestReceiver.listen());
  }

  newSender(client: Partial<WebhookClientSettings> = {}): WebhookSender {
    const { portal, clock, database } = this.office.portal;
    const logger = { info: () => undefined, warn: () => undefined };
    const tell = async (trouble: WebhookTrouble) => void this.told.push(trouble);
    const { app } = portal;
    const store = {
      sealed: app.get<SealedReading>(SEALED_READING),
      keyVault: app.get<KeyVault>(KEY_VAULT),
      commands: app.get<CommandRunner>(COMMAND_RUNNER),
    };
    const targets = app.get<OutgoingTargets>(OUTGOING_TARGETS);
    return createWebhookSender({ store, targets, pool: database.systemPool, clock, logger, tell, client });
  }

  async add(
    path: string,
    eventTypes: string[] | null = null,
    as = this.director,
  ): Promise<WebhookWithSecretAnswer & { secret: string }> {
    const body = { url: this.receiver.url(path), description: path, eventTypes };
    return answerOf(await this.office.portal.as(as).post('/api/webhooks', body), 201);
  }

  async webhooks(as = this.director): Promise<WebhookAnswer[]> {
    return answerOf(await this.office.portal.as(as).get('/api/webhooks'), 200);
  }

  async deliveries(id: string, query = '', as = this.director): Promise<WebhookDeliveryAnswer[]> {
    return answerOf(await this.office.portal.as(as).get(`/api/webhooks/${id}/deliveries${query}`), 200);
  }

  /** A ticket, with so many comments: events of one key. @returns the key */
  async ticket(comments = 0, as = this.director): Promise<string> {
    const caller = this.office.portal.as(as);
    const details = { title: 'Van', description: 'Tyres', priority: 'high', category: 'payroll' };
    const { id } = answerOf<{ id: string }>(await caller.post('/api/tickets', details), 201);
    for (let place = 0; place < comments; place += 1) {
      answerOf(await caller.post(`/api/tickets/${id}/comments`, { content: `Comment ${place}` }), 201);
    }
    return id;
  }

  /** Seals the log, and sends what is due now until nothing is. */
  async send(): Promise<void> {
    await this.office.portal.seal();
    while (await this.sender.step()) await this.sender.settled();
    await this.sender.settled();
  }

  async close(): Promise<void> {
    await this.receiver.close();
    await this.office.close();
  }
}
