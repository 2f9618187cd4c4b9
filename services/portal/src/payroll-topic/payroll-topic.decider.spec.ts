import { describe, expect, test } from '@jest/globals';
import { KafkaUserInvalid, switchPayrollTopic } from './payroll-topic.decider.js';
import { evolve, switchedOff, type PayrollTopic } from './payroll-topic.js';

const BUSINESS = '0199a000-0000-7000-8000-000000000001';
const ADMIN = '0199a000-0000-7000-8000-000000000002';
const at = new Date('2026-11-20T12:00:00Z');

const turn = (topic: PayrollTopic, isOn: boolean, kafkaUser: string | null = 'sage-payroll') =>
  switchPayrollTopic(topic, { businessId: BUSINESS, isOn, kafkaUser, switchedBy: ADMIN, at });
const on = () => turn(switchedOff, true).reduce(evolve, switchedOff);

describe("a business's payroll topic", () => {
  test('is switched on for one reader, and off again', () => {
    expect(turn(switchedOff, true)).toMatchObject([
      { type: 'PayrollTopicSwitchedOn', data: { kafkaUser: 'sage-payroll', switchedBy: ADMIN } },
    ]);
    expect(turn(on(), false)).toMatchObject([{ type: 'PayrollTopicSwitchedOff', data: { kafkaUser: 'sage-payroll' } }]);
  });

  test('takes the name of its reader without the blanks around it', () => {
    expect(turn(switchedOff, true, ' xero ')).toMatchObject([{ data: { kafkaUser: 'xero' } }]);
    expect(turn(on(), true, ' sage-payroll ')).toEqual([]);
  });

  test('changes nothing that is so already', () => {
    expect(turn(on(), true)).toEqual([]);
    expect(turn(switchedOff, false, null)).toEqual([]);
  });

  test('has another reader once the one before has gone', () => {
    expect(turn(on(), true, 'xero').map(({ type, data }) => [type, data.kafkaUser])).toEqual([
      ['PayrollTopicSwitchedOff', 'sage-payroll'],
      ['PayrollTopicSwitchedOn', 'xero'],
    ]);
  });

  test.each([null, '', ' ', '*', 'User:*', 'ANONYMOUS', 'a'.repeat(201)])('is for nobody called %j', (kafkaUser) => {
    expect(() => turn(switchedOff, true, kafkaUser)).toThrow(KafkaUserInvalid);
  });

  test.each(['CN=payroll,O=Demo Deliveries', 'payroll@demo.example', 'sage_1'])('may be for %j', (kafkaUser) => {
    expect(turn(switchedOff, true, kafkaUser)).toHaveLength(1);
  });
});
