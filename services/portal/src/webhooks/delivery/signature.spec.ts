import { expect, test } from '@jest/globals';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { newWebhookSecret, secretText, signedHeaders } from './signature.js';

const body = JSON.stringify({ type: 'PaymentSettled', data: { amount: '£1.20' } });
const message = () => ({ id: '0199a000/0199a000:1', body, at: new Date() });

test('a message is verified by a library that is not ours', () => {
  const secret = newWebhookSecret();
  const headers = signedHeaders(message(), [secret]);
  const receiver = new Webhook(secretText(secret));
  expect(receiver.verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => receiver.verify(body.replace('1.20', '9.20'), headers)).toThrow(WebhookVerificationError);
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'another' })).toThrow(WebhookVerificationError);
  const later = String(Number(headers['webhook-timestamp']) + 1);
  expect(() => receiver.verify(body, { ...headers, 'webhook-timestamp': later })).toThrow(WebhookVerificationError);
});

test('while a secret rotates, the old and the new one both verify, and no other', () => {
  const [one, other, strange] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const headers = signedHeaders(message(), [one, other]);
  for (const secret of [one, other]) new Webhook(secretText(secret)).verify(body, headers);
  expect(() => new Webhook(secretText(strange)).verify(body, headers)).toThrow(WebhookVerificationError);
});

test('a secret is of the form that the standard names', () => {
  expect(secretText(newWebhookSecret())).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
