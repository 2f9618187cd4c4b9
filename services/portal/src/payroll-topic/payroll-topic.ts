import type { PayrollTopicEvent } from '@waybook/contracts/events';
import type { InlineProjection, StreamDefinition } from '@waybook/event-store';

export type PayrollTopic = { readonly status: 'off' } | { readonly status: 'on'; readonly kafkaUser: string };

export const switchedOff: PayrollTopic = { status: 'off' };

export function evolve(_topic: PayrollTopic, { type, data }: PayrollTopicEvent): PayrollTopic {
  return type === 'PayrollTopicSwitchedOn' ? { status: 'on', kafkaUser: data.kafkaUser } : switchedOff;
}

export interface PayrollTopicRow {
  readonly is_on: boolean;
  readonly kafka_user: string;
  readonly switched_at: Date;
}

const projection: InlineProjection<PayrollTopicRow, PayrollTopicEvent> = {
  table: 'payroll_topics',
  columns: { is_on: 'boolean', kafka_user: 'text', switched_at: 'timestamptz' },
  evolve: (_row, { type, data, at }) => ({
    is_on: type === 'PayrollTopicSwitchedOn',
    kafka_user: data.kafkaUser,
    switched_at: at,
  }),
};

/** Under the business's id. */
export const payrollTopicStream: StreamDefinition<PayrollTopic, PayrollTopicEvent> = {
  category: 'payroll-topic',
  initial: switchedOff,
  evolve,
  projections: [projection],
};
