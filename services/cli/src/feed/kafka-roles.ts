import { complianceConsumer } from '@waybook/compliance';
import { businessPayrollTopic, PUBLIC_TOPICS } from '@waybook/contracts/public-events';
import {
  ALTER_CLUSTER,
  consumerRights,
  type KafkaOperation,
  type KafkaRight,
  producerRights,
  reconcileRights,
  topicsBeginningWith,
} from '@waybook/event-feed';
import { notificationsSubscription } from '@waybook/notifications';
import type { ProcessRole } from '@waybook/platform/config';
import { CHECKPOINT_TOPIC, CHECKPOINTER_NAME } from '../start/checkpoint-topic.js';
import { RELAY_NAME } from '../start/open-feed.js';

/** Who comes to the brokers: each role that works there, and whoever calls `waybook audit reconcile`. The role `api` does not. */
export const KAFKA_ROLES = ['sealer', 'relay', 'notifications', 'compliance', 'owner'] as const;
export type KafkaRole = (typeof KAFKA_ROLES)[number];

const topics = Object.values(PUBLIC_TOPICS);
const RIGHTS: Readonly<Record<KafkaRole, readonly KafkaRight[]>> = {
  sealer: producerRights(CHECKPOINTER_NAME, [CHECKPOINT_TOPIC]),
  relay: [...producerRights(RELAY_NAME, topics), topicsBeginningWith(businessPayrollTopic(''), ['Create', 'Write'])],
  notifications: consumerRights(notificationsSubscription),
  compliance: consumerRights(complianceConsumer),
  owner: reconcileRights(topics),
};

/** The right to let readers of businesses' own topics in. Without it the relay says in its log whom to let in by hand. */
export const LETS_READERS_IN: KafkaRight = ALTER_CLUSTER;

/** What a user of these roles needs, and no more: the one list that commands, chart, documentation and doctor go by. */
export function kafkaRights(roles: readonly KafkaRole[]): KafkaRight[] {
  const byPlace = new Map<string, KafkaRight>();
  for (const right of roles.flatMap((role) => RIGHTS[role])) {
    const place = `${right.resource} ${right.pattern} ${right.name}`;
    const operations = new Set([...(byPlace.get(place)?.operations ?? []), ...right.operations]);
    byPlace.set(place, { ...right, operations: [...operations].sort() });
  }
  return [...byPlace.values()];
}

/** What users of the other roles need, and one of these doesn't: each operation alone. */
export function othersRights(roles: readonly KafkaRole[]): KafkaRight[] {
  const own = kafkaRights(roles);
  const others = kafkaRights(KAFKA_ROLES.filter((role) => !roles.includes(role)));
  return others.flatMap((right) =>
    right.operations
      .filter((operation) => !own.some((each) => isWithin(right, each, operation)))
      .map((operation) => ({ ...right, operations: [operation] })),
  );
}

function isWithin(right: KafkaRight, own: KafkaRight, operation: KafkaOperation): boolean {
  if (right.resource !== own.resource || !own.operations.includes(operation)) return false;
  return own.pattern === 'prefixed' ? right.name.startsWith(own.name) : right.name === own.name;
}

export function isKafkaRole(role: string): role is KafkaRole {
  return (KAFKA_ROLES as readonly string[]).includes(role);
}

/** Those of a process's roles that come to the brokers; who has them all is the owner as well, since commands are called with the same settings. */
export function kafkaRolesAmong(roles: readonly ProcessRole[]): KafkaRole[] {
  const among = roles.filter((role): role is ProcessRole & KafkaRole => isKafkaRole(role));
  return among.length === KAFKA_ROLES.length - 1 ? [...KAFKA_ROLES] : among;
}
