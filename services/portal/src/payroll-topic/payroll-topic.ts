import type { PayrollTopicEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { boolean, readModel, text, timestamptz, type RowOf } from '@waybook/platform/tables';

export type PayrollTopic = { readonly status: 'off' } | { readonly status: 'on'; readonly kafkaUser: string };

export const switchedOff: PayrollTopic = { status: 'off' };

export function evolve(_topic: PayrollTopic, { type, data }: PayrollTopicEvent): PayrollTopic {
  return type === 'PayrollTopicSwitchedOn' ? { status: 'on', kafkaUser: data.kafkaUser } : switchedOff;
}

export const payrollTopics = readModel('payroll_topics', {
  is_on: boolean(),
  kafka_user: text(),
  switched_at: timestamptz(),
});
export type PayrollTopicRow = RowOf<typeof payrollTopics>;

const projection: InlineProjection<PayrollTopicRow, PayrollTopicEvent> = projectedInto(
  payrollTopics,
  (_row, { type, data, at }) => ({
    is_on: type === 'PayrollTopicSwitchedOn',
    kafka_user: data.kafkaUser,
    switched_at: at,
  }),
);

/** Under the business's id. */
export const payrollTopicStream: StreamDefinition<PayrollTopic, PayrollTopicEvent> = {
  category: 'payroll-topic',
  initial: switchedOff,
  evolve,
  projections: [projection],
};
