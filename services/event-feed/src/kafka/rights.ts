/** What a user of the brokers may do, in Kafka's words. To describe what may be read or written is in these. */
export type KafkaOperation = 'Create' | 'Read' | 'Write' | 'Alter';

export interface KafkaRight {
  readonly resource: 'topic' | 'group' | 'transactional id' | 'cluster';
  readonly name: string;
  /** Whether it is for the resource of this name, or for all whose names begin with it. */
  readonly pattern: 'literal' | 'prefixed';
  readonly operations: readonly KafkaOperation[];
}

/** The cluster has one name, and so has its resource. */
export const ALTER_CLUSTER: KafkaRight = {
  ...{ resource: 'cluster', name: 'kafka-cluster', pattern: 'literal' },
  operations: ['Alter'],
};

export function topicRights(topics: readonly string[], operations: readonly KafkaOperation[]): KafkaRight[] {
  return topics.map((name) => ({ resource: 'topic', name, pattern: 'literal', operations }));
}

/** Of topics whose names begin so. */
export function topicsBeginningWith(prefix: string, operations: readonly KafkaOperation[]): KafkaRight {
  return { resource: 'topic', name: prefix, pattern: 'prefixed', operations };
}

export function groupRight(group: string, pattern: KafkaRight['pattern'] = 'literal'): KafkaRight {
  return { resource: 'group', name: group, pattern, operations: ['Read'] };
}

/** Of whoever writes in transactions: alone under the id, or with others, each under an id that begins so. */
export function transactionRight(id: string, pattern: KafkaRight['pattern'] = 'literal'): KafkaRight {
  return { resource: 'transactional id', name: id, pattern, operations: ['Write'] };
}

/** Names rights in a sentence: `Create and Write on the topic a, and Read on the group b`. */
export function rightsInWords(rights: readonly KafkaRight[]): string {
  return rights
    .map(({ resource, name, pattern, operations }) => {
      const what = resource === 'cluster' ? 'the cluster' : placeOf(resource, name, pattern);
      return `${operations.join(' and ')} on ${what}`;
    })
    .join(', and ');
}

function placeOf(resource: KafkaRight['resource'], name: string, pattern: KafkaRight['pattern']): string {
  return pattern === 'literal' ? `the ${resource} ${name}` : `each ${resource} that begins with ${name}`;
}
