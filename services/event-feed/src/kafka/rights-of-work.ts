import type { Consumer } from '../event-feed.js';
import { deadLetterId, deadLetterTopic } from './dead-letter-topics.js';
import { groupRight, type KafkaRight, topicRights, transactionRight } from './rights.js';

/** What the names of the groups begin with that compare the topics with the log. */
export const RECONCILE_GROUPS = 'waybook-reconcile-';

/** Of a `KafkajsProducer`, which makes topics that aren't there. */
export function producerRights(transactionalId: string, topics: readonly string[]): KafkaRight[] {
  return [...topicRights(topics, ['Create', 'Write']), transactionRight(transactionalId)];
}

/** Of a consumer of the feed: to read, and to say of what it failed at. */
export function consumerRights({ group, topics }: Pick<Consumer, 'group' | 'topics'>): KafkaRight[] {
  const deadLetters = topics.map((topic) => deadLetterTopic(topic, group));
  return [
    ...topicRights(topics, ['Read']),
    groupRight(group),
    ...topicRights(deadLetters, ['Create', 'Write']),
    transactionRight(`${deadLetterId(group)}-`, 'prefixed'),
  ];
}

/** Of `compareRelayed`. */
export function reconcileRights(topics: readonly string[]): KafkaRight[] {
  return [...topicRights(topics, ['Read']), groupRight(RECONCILE_GROUPS, 'prefixed')];
}

/** Of a program of somebody else's, in groups whose names begin with the topic's. */
export function readerRights(topic: string): KafkaRight[] {
  return [...topicRights([topic], ['Read']), groupRight(topic, 'prefixed')];
}
