import { describe, expect, test } from '@jest/globals';
import { addWebhook, changeWebhook, deleteWebhook, pauseWebhook, rotateSecret } from './webhook.decider.js';
import { TooManyWebhooks, WebhookNeedsEvents, WebhookNotFound, WebhookUrlRefused } from './webhook.errors.js';
import { evolve, notAdded, type Webhook } from './webhook.js';

const endpointId = '0199a000-0000-7000-8000-000000000001';
const businessId = '0199a000-0000-7000-8000-000000000002';
const by = '0199a000-0000-7000-8000-000000000003';
const at = new Date('2026-11-20T12:00:00Z');
const settings = { url: 'https://payroll.example.com/', description: 'Payroll', eventTypes: null, urlProblem: null };

const add = (changes: Partial<typeof settings> | { eventTypes: string[] } | { urlProblem: string } = {}, count = 0) =>
  addWebhook(notAdded, { endpointId, businessId, settings: { ...settings, ...changes }, count, addedBy: by, at });
const on: Webhook = add().reduce(evolve, notAdded);
const off = changeWebhook(on, { settings, isOn: false, by, at }).reduce(evolve, on);
const paused = pauseWebhook(on, { reason: 'failing', at }).reduce(evolve, on);
const deleted = deleteWebhook(on, { by, at }).reduce(evolve, on);
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('a webhook', () => {
  test('is added, and on', () => {
    expect(add({ eventTypes: ['PaymentSettled', 'PaymentScheduled', 'PaymentSettled'] })).toMatchObject([
      { type: 'WebhookEndpointAdded', data: { url: settings.url, eventTypes: ['PaymentScheduled', 'PaymentSettled'] } },
    ]);
    expect(on.status).toBe('on');
  });

  test('needs an address that may be called, and events', () => {
    expect(() => add({ urlProblem: 'No.' })).toThrow(WebhookUrlRefused);
    expect(() => add({ eventTypes: [] })).toThrow(WebhookNeedsEvents);
    expect(() => add({}, 10)).toThrow(TooManyWebhooks);
  });

  test('is changed, switched off and on, by what differs', () => {
    const change = (webhook: Webhook, isOn: boolean, url = settings.url) =>
      typesOf(changeWebhook(webhook, { settings: { ...settings, url }, isOn, by, at }));
    expect(change(on, true)).toEqual([]);
    expect(change(on, true, 'https://other.example.com/')).toEqual(['WebhookEndpointChanged']);
    expect(change(on, false)).toEqual(['WebhookEndpointSwitchedOff']);
    expect(change(off, false)).toEqual([]);
    expect(change(paused, true)).toEqual(['WebhookEndpointSwitchedOn']);
    expect(change(paused, false)).toEqual([]);
  });

  test('is paused by the portal while it is on', () => {
    expect(paused.status).toBe('failing');
    expect(pauseWebhook(off, { reason: 'gone', at })).toEqual([]);
    expect(pauseWebhook(deleted, { reason: 'gone', at })).toEqual([]);
  });

  test('that is deleted stays so, and nothing else is done with it', () => {
    expect(deleteWebhook(deleted, { by, at })).toEqual([]);
    for (const webhook of [notAdded, deleted]) {
      expect(() => rotateSecret(webhook, { by, at })).toThrow(WebhookNotFound);
      expect(() => changeWebhook(webhook, { settings, isOn: true, by, at })).toThrow(WebhookNotFound);
    }
    expect(() => deleteWebhook(notAdded, { by, at })).toThrow(WebhookNotFound);
  });
});
