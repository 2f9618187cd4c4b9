import { KAFKA_USER, KAFKA_USER_SENTENCE } from '@waybook/contracts/api';
import type { PayrollTopicEvent } from '@waybook/contracts/events';
import { domainError } from '@waybook/platform/errors';
import type { PayrollTopic } from './payroll-topic.js';

/** Every client that says nothing of itself. */
const ANYBODY = 'anonymous';

export const KafkaUserInvalid = domainError('KAFKA_USER_INVALID', 'invalid', {
  field: 'kafkaUser',
  message: KAFKA_USER_SENTENCE,
});

export interface SwitchPayrollTopicInput {
  readonly businessId: string;
  readonly isOn: boolean;
  readonly kafkaUser: string | null;
  readonly switchedBy: string;
  readonly at: Date;
}

/** What is as it should be already makes no event; another reader takes the place of the one before. */
export function switchPayrollTopic(topic: PayrollTopic, input: SwitchPayrollTopicInput): PayrollTopicEvent[] {
  const { businessId, isOn, switchedBy, at } = input;
  const change = { businessId, switchedBy, switchedAt: at.toISOString() };
  const off: PayrollTopicEvent[] =
    topic.status === 'on' ? [{ type: 'PayrollTopicSwitchedOff', data: { ...change, kafkaUser: topic.kafkaUser } }] : [];
  if (!isOn) return off;
  const kafkaUser = input.kafkaUser?.trim() ?? '';
  if (!KAFKA_USER.test(kafkaUser) || kafkaUser.toLowerCase() === ANYBODY) throw new KafkaUserInvalid();
  if (topic.status === 'on' && topic.kafkaUser === kafkaUser) return [];
  return [...off, { type: 'PayrollTopicSwitchedOn', data: { ...change, kafkaUser } }];
}
