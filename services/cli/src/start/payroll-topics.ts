import type { PayrollTopicEvent } from '@waybook/contracts/events';
import { businessPayrollTopic, PUBLIC_TOPICS } from '@waybook/contracts/public-events';
import {
  BusinessTopics,
  kafkaClient,
  switchTopicAccess,
  type KafkaSettings,
  type OwnTopic,
  type SealedEvent,
  type TopicAccess,
  type TopicSwitch,
} from '@waybook/event-feed';
import type { Pool } from 'pg';

interface SwitchedOn {
  readonly business: string;
  readonly kafka_user: string;
}

/** The topics that businesses have switched on in Settings: each gets its own payroll events besides. */
export function payrollTopics(kafka: KafkaSettings, pool: Pool): BusinessTopics {
  const client = kafkaClient(kafka);
  return new BusinessTopics({
    copied: [PUBLIC_TOPICS.payroll],
    switchIn,
    load: () => switchedOn(pool),
    apply: async (change) => {
      const access = await switchTopicAccess(client, change);
      if (access !== 'switched') kafka.log?.('warn', TO_DO[access](change));
    },
  });
}

/** What somebody has to do at the broker; the events of all businesses go on meanwhile. */
const TO_DO: Readonly<Record<Exclude<TopicAccess, 'switched'>, (change: TopicSwitch) => string>> = {
  open_to_all: ({ topic }) => `The broker has no authorizer: ${topic} is open to whoever reaches it`,
  not_permitted: ({ topic, user, isOn }) =>
    `The portal's Kafka user lacks Alter on the cluster: ${isOn ? 'grant' : 'take from'} User:${user} Read on the topic ${topic} and the groups that begin with it`,
};

function switchIn(event: SealedEvent): TopicSwitch | null {
  const { type, data } = event as SealedEvent & PayrollTopicEvent;
  if (type !== 'PayrollTopicSwitchedOn' && type !== 'PayrollTopicSwitchedOff') return null;
  const { businessId: business, kafkaUser: user } = data;
  return { business, topic: businessPayrollTopic(business), user, isOn: type === 'PayrollTopicSwitchedOn' };
}

async function switchedOn(pool: Pool): Promise<OwnTopic[]> {
  const { rows } = await pool.query<SwitchedOn>('select business, kafka_user from payroll_topics where is_on');
  return rows.map(({ business, kafka_user: user }) => ({ business, topic: businessPayrollTopic(business), user }));
}
