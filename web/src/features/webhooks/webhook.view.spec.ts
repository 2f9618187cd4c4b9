import { expect, test } from '@jest/globals';
import type { WebhookAnswer, WebhookDeliveryAnswer } from '@waybook/contracts/api';
import {
  attemptsText,
  deliveryStatus,
  eventsText,
  healthText,
  pausedBecause,
  readableBody,
  titleOf,
} from './webhook.view';

const quiet = { waiting: 0, setAside: 0, lastDeliveredAt: null, lastProblem: null } as WebhookAnswer;
const delivery = { attempts: 1, nextAttemptAt: null, statusCode: 200, problem: null } as WebhookDeliveryAnswer;

test('a webhook goes by its description, else by its host', () => {
  expect(titleOf({ description: 'Payroll', url: 'https://a.example/' })).toBe('Payroll');
  expect(titleOf({ description: '', url: 'https://a.example:8443/x?token=1' })).toBe('a.example:8443');
});

test('which events it wants', () => {
  expect(eventsText({ eventTypes: null })).toBe('All events');
  expect(eventsText({ eventTypes: ['PaymentSettled'] })).toBe('PaymentSettled');
  expect(eventsText({ eventTypes: ['PaymentSettled', 'PaymentScheduled'] })).toBe('2 kinds of events');
});

test('how its messages are doing', () => {
  expect(healthText(quiet)).toBe('Nothing sent yet');
  expect(healthText({ ...quiet, lastDeliveredAt: '2026-11-20T12:00:00.000Z' })).toBe(
    'Last message Nov 20, 2026, 12:00',
  );
  expect(healthText({ ...quiet, waiting: 2, setAside: 1, lastProblem: 'Answered 500' })).toBe(
    'Answered 500 · 2 waiting · 1 set aside',
  );
  expect([pausedBecause({ status: 'on' }), pausedBecause({ status: 'gone' })]).toEqual([
    null,
    expect.stringMatching(/410/),
  ]);
});

test('how one message fared', () => {
  const event = { eventType: 'PaymentSettled' };
  expect(deliveryStatus({ ...event, status: 'waiting', attempts: 0 }).label).toBe('Waiting');
  expect(deliveryStatus({ ...event, status: 'waiting', attempts: 2 }).label).toBe('Retrying');
  expect(deliveryStatus({ ...event, status: 'set_aside', attempts: 10 }).label).toBe('Set aside');
  expect(deliveryStatus({ eventType: 'webhook.test', status: 'set_aside', attempts: 1 }).label).toBe('Failed');
  expect(attemptsText(delivery)).toBe('1 attempt · answered 200');
  const failed = { ...delivery, attempts: 2, statusCode: null, problem: 'No answer in time' };
  expect(attemptsText({ ...failed, nextAttemptAt: '2026-11-20T12:00:00.000Z' })).toBe(
    '2 attempts · No answer in time · next Nov 20, 2026, 12:00',
  );
  expect(attemptsText({ ...delivery, attempts: 0, statusCode: null })).toBe('Not tried yet');
});

test('its body is shown with its lines apart', () => {
  expect(readableBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readableBody('not JSON')).toBe('not JSON');
});
