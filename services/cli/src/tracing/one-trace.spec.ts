import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer, WebhookAnswer } from '@waybook/contracts/api';
import {
  answerOf,
  listening,
  RemittanceFixture,
  signIn,
  TEST_PASSWORD,
  type TestPerson,
} from '@waybook/portal/testing';
import { until } from '@waybook/platform/testing';
import { OtlpReceiver, type ReceivedSpan } from '@waybook/tracing/testing';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kafkaJars, whatIsMissing } from '../../../../deploy/kafka/jars.mjs';
import { Installation } from '../erasure/testing/installation.js';
import { topicRecords } from '../erasure/testing/topic-records.js';

const missing = whatIsMissing() ?? (await kafkaJars().then(() => null, String));
const SUBMITTED = '4bf92f3577b34da6a3ce929d0e0e4736';
const APPROVED = 'a3ce929d0e0e47364bf92f3577b34da6';
const CALLER = '00f067aa0ba902b7';
/** What nothing else says by chance. */
const PERSON = { firstName: 'Wilhelmina', lastName: 'Winterbottom', email: 'w.winterbottom@quayside.example.org' };
const ACCOUNT = { sortCode: '200000', accountNumber: '55779911' };
const NOTE = 'Mousehole round, the long way';

(missing === null ? describe : describe.skip)(
  `what one request leads to${missing === null ? '' : `: ${missing}`}`,
  () => {
    let collector: OtlpReceiver;
    let house: Installation;
    let receiver: Server;
    let director: TestPerson;
    let driver: TestPerson;
    const heard: IncomingHttpHeaders[] = [];

    beforeAll(async () => {
      collector = await OtlpReceiver.open();
      receiver = createServer((request, answer) => {
        heard.push(request.headers);
        request.resume().once('end', () => answer.writeHead(204).end());
      }).listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      house = await Installation.open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
      const { portal } = house;
      const office = RemittanceFixture.at(portal, await portal.people.business({ vatNumber: 'GB980780684' }));
      director = await office.admin();
      driver = await office.driver(PERSON);
      const account = { ...ACCOUNT, accountHolderName: PERSON.lastName, currentPassword: TEST_PASSWORD };
      answerOf(await portal.as(driver).put('/api/driver/bank-details', account), 200);
      const { port } = receiver.address() as AddressInfo;
      const webhook = { url: `http://127.0.0.1:${port}/events`, description: 'books', eventTypes: null };
      answerOf<WebhookAnswer>(await portal.as(director).post('/api/webhooks', webhook), 201);
      const address = await listening(portal.portal);
      const payload = office.payload([await office.job(driver, { description: NOTE })]);
      const { id } = await sent<RemittanceAnswer>(`${address}/api/remittances`, driver, SUBMITTED, payload);
      await sent(`${address}/api/remittances/${id}/approve`, director, APPROVED, {});
      await house.caughtUp();
      for (const [traceId, names] of [
        [SUBMITTED, ['POST /api/remittances', 'handle notifications', 'webhook']],
        [APPROVED, ['POST /api/remittances/:id/approve', 'mail', 'webhook']],
      ] as const) {
        await until(() => names.every((name) => spansOf(traceId).some((span) => span.name === name)));
      }
    });
    afterAll(async () => {
      await house?.close();
      receiver?.closeAllConnections();
      receiver?.close();
      await collector?.close();
    });

    async function sent<Answer>(url: string, person: TestPerson, traceId: string, body: object): Promise<Answer> {
      const { token } = (await signIn(house.portal.portal.app, person)).json<{ token: string }>();
      const traceparent = `00-${traceId}-${CALLER}-00`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', traceparent };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.ok).toBe(true);
      return (await answer.json()) as Answer;
    }

    function spansOf(traceId: string): ReceivedSpan[] {
      return collector.spans.filter((span) => span.traceId === traceId);
    }

    /** From the span up to the caller's. */
    function lineOf(span: ReceivedSpan): string[] {
      const above = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
      return above ? [...lineOf(above), span.name] : [span.parentSpanId ?? '', span.name];
    }

    const lines = (traceId: string, name: string) =>
      spansOf(traceId)
        .filter((span) => span.name === name)
        .map((span) => lineOf(span).join(' > '));

    const REQUEST = `${CALLER} > POST /api/remittances > SubmitRemittance`;

    test('is one trace, from the browser through the store and Kafka to notices and webhooks', () => {
      expect(lines(SUBMITTED, 'decide')).toEqual([`${REQUEST} > decide`]);
      expect(lines(SUBMITTED, 'write')).toEqual([`${REQUEST} > append > write`]);
      expect(lines(SUBMITTED, 'seal')).toEqual([`${REQUEST} > append > seal`]);
      expect(lines(SUBMITTED, 'send')).toEqual([`${REQUEST} > append > send`]);
      expect(lines(SUBMITTED, 'handle notifications')).toEqual([`${REQUEST} > append > send > handle notifications`]);
      expect(lines(SUBMITTED, 'notifications_record')[0]).toMatch(/ > handle notifications > notifications_record$/);
      expect(lines(SUBMITTED, 'webhook')).toEqual([`${REQUEST} > append > webhook`]);
      expect(lines(APPROVED, 'mail')[0]).toMatch(/ > send > handle notifications > mail$/);
    });

    test('says what was decided and written, by types alone', () => {
      const [append] = spansOf(SUBMITTED).filter(({ name }) => name === 'append');
      expect(append?.attributes).toMatchObject({
        'waybook.streams': ['remittance'],
        'waybook.events': ['RemittanceSubmitted'],
      });
      const [request] = spansOf(SUBMITTED).filter(({ name }) => name === 'POST /api/remittances');
      expect(request?.attributes).toEqual({
        'http.request.method': 'POST',
        'http.route': '/api/remittances',
        'http.response.status_code': 201,
      });
      expect(spansOf(SUBMITTED).filter(({ isFailed }) => isFailed)).toEqual([]);
    });

    test('is told to others: in the headers of messages and webhooks', async () => {
      const [send] = spansOf(SUBMITTED).filter(({ name }) => name === 'send');
      const records = [...(await topicRecords(house.brokers)).values()]
        .flat()
        .filter((record) => record.includes(SUBMITTED));
      expect(records.length).toBeGreaterThan(0);
      for (const record of records) expect(record).toContain(`00-${SUBMITTED}-${send!.spanId}-01`);
      const webhooks = spansOf(SUBMITTED).filter(({ name }) => name === 'webhook');
      expect(heard.map(({ traceparent }) => traceparent)).toEqual(
        expect.arrayContaining(webhooks.map(({ spanId }) => `00-${SUBMITTED}-${spanId}-01`)),
      );
    });

    test('stands in the log of events, and in each line of the process', async () => {
      const { systemPool } = house.portal.database;
      const { rows } = await systemPool.query<{ type: string; has: boolean }>(
        `select type, metadata like '%"traceparent":"00-${SUBMITTED}-%-01"%' as has from events where type = 'RemittanceSubmitted'`,
      );
      expect(rows).toEqual([{ type: 'RemittanceSubmitted', has: true }]);
      const answered = (await readFile(house.logFile, 'utf8')).split('\n').filter((line) => line.includes(SUBMITTED));
      expect(answered.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({ msg: 'answered', route: '/api/remittances', status: 201, trace_id: SUBMITTED }),
      );
    });

    test('holds nothing personal and no business in any span (R341)', () => {
      const said = collector.bodies.join('\n').replaceAll(/"\w+TimeUnixNano":"\d+"/g, '');
      const words = [
        ...Object.values(PERSON),
        ...Object.values(ACCOUNT),
        ...[NOTE, driver.id, director.id, director.login, driver.business],
      ];
      expect(words.filter((word) => said.includes(word))).toEqual([]);
      expect(said).not.toMatch(/@/);
    });
  },
);
