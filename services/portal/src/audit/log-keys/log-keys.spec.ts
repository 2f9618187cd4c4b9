import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LogKeysAnswer } from '@waybook/contracts/answers';
import { verifiersOf, verifierText } from '@waybook/event-store';
import { startTestPortal, type TestPortal } from '../../testing/index.js';
import { TRAIL, type Trail } from '../../trail.js';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('anybody reads by which keys the log is checked, those of before included', async () => {
  const trail = portal.portal.app.get<Trail>(TRAIL, { strict: false });
  const { signer } = trail;
  const answer = await portal.asNobody().get('/.well-known/waybook-log-keys.json');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
  const [key] = verifiersOf(signer).map(verifierText);
  expect(answer.json<LogKeysAnswer>()).toEqual({ origin: 'waybook.test/log', keys: [key] });
  const changing = { name: signer.name, privateKey: Buffer.alloc(32, 7), previousKey: signer.privateKey };
  const { app } = await portal.secondInstance({ trail: { ...trail, signer: changing } });
  const { payload } = await app.inject('/.well-known/waybook-log-keys.json');
  expect((JSON.parse(payload) as LogKeysAnswer).keys).toEqual([expect.not.stringContaining(key!), key]);
  expect(payload).not.toContain('privateKey');
});
