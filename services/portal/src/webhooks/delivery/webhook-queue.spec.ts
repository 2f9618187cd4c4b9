import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { answering } from '../testing/test-receiver.js';
import { WebhookFixture } from '../testing/webhook-fixture.js';
import { webhookBacklog } from './webhook-backlog.js';
import { WebhookQueue } from './webhook-queue.js';

const DAY_MS = 86_400_000;

let fixture: WebhookFixture;
let path: string;
let paths = 0;

beforeAll(async () => {
  fixture = await WebhookFixture.open();
});
beforeEach(() => {
  paths += 1;
  path = `/queue-${paths}`;
});
afterAll(() => fixture?.close());

const portal = () => fixture.office.portal;
const forget = () => new WebhookQueue(portal().database.systemPool).forget(portal().clock.now());

describe('what is kept of a webhook', () => {
  test('messages are forgotten after 30 days; what waits is not', async () => {
    const { id } = await fixture.add(path, ['TicketCreated']);
    await fixture.ticket();
    await fixture.send();
    fixture.receiver.answer = answering(500);
    await fixture.ticket();
    await fixture.send();
    fixture.receiver.answer = answering(204);
    portal().clock.forward(30 * DAY_MS + 1_000);
    await forget();
    expect((await fixture.deliveries(id)).map(({ status }) => status)).toEqual(['waiting']);
  });

  test('the secret that signs is kept for good, and the one before it for a day', async () => {
    const { id, secret } = await fixture.add(path, ['TicketCreated']);
    const secrets = async () => {
      const { rows } = await portal().database.systemPool.query('select from webhook_secrets where endpoint_id = $1', [
        id,
      ]);
      return rows.length;
    };
    portal().clock.forward(40 * DAY_MS);
    await forget();
    expect(await secrets()).toBe(1);
    await fixture.ticket();
    await fixture.send();
    const [message] = fixture.receiver.to(path);
    const at = new Date(Number(message!.headers['webhook-timestamp']) * 1_000);
    expect(message!.headers['webhook-signature']).toBe(new Webhook(secret).sign(message!.id, at, message!.body));
    await portal().as(fixture.director).post(`/api/webhooks/${id}/rotate-secret`);
    portal().clock.forward(DAY_MS - 1_000);
    await forget();
    expect(await secrets()).toBe(2);
    portal().clock.forward(2_000);
    await forget();
    expect(await secrets()).toBe(1);
  });

  test('what waits for another address keeps its turn when one is changed', async () => {
    const [changed, other] = [
      await fixture.add(`${path}-changed`, ['TicketCreated']),
      await fixture.add(path, ['TicketCreated']),
    ];
    fixture.receiver.answer = answering(500);
    await fixture.ticket();
    await fixture.send();
    fixture.receiver.answer = answering(204);
    portal().clock.forward(40_000);
    const before = await fixture.deliveries(other.id);
    const settings = { url: fixture.receiver.url(`${path}-changed`), isOn: true };
    expect((await portal().as(fixture.director).put(`/api/webhooks/${changed.id}`, settings)).statusCode).toBe(200);
    expect(await fixture.deliveries(other.id)).toEqual(before);
    expect(await fixture.deliveries(changed.id)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  });
});

describe('the backlog', () => {
  const figures = () => webhookBacklog(portal().database.systemPool, portal().clock.now());

  test('counts what waits, and tells how long the first of a key is over its time', async () => {
    const director = portal().as(fixture.director);
    for (const { id } of await fixture.webhooks()) await director.delete(`/api/webhooks/${id}`);
    expect(await figures()).toEqual({ waiting: 0, overdueSeconds: 0 });
    const { id } = await fixture.add(path, ['TicketCreated', 'TicketCommented']);
    fixture.receiver.answer = answering(500);
    await fixture.ticket(2);
    await fixture.send();
    // The two behind it are not over their time: they wait for its next attempt.
    portal().clock.forward(1_000);
    expect(await figures()).toEqual({ waiting: 3, overdueSeconds: 0 });
    const next = (await fixture.deliveries(id)).find(({ attempts }) => attempts === 1)!.nextAttemptAt!;
    portal().clock.set(new Date(Date.parse(next) + 90_000).toISOString());
    expect(await figures()).toEqual({ waiting: 3, overdueSeconds: 90 });
    await director.put(`/api/webhooks/${id}`, { url: fixture.receiver.url(path), isOn: false });
    expect(await figures()).toEqual({ waiting: 0, overdueSeconds: 0 });
    fixture.receiver.answer = answering(204);
  });
});
