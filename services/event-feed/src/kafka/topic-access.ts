import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import type { TopicSwitch } from '../relay/business-topics.js';
import { connect } from './kafka-refusal.js';
import { ensureTopics } from './topics.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const ANY_HOST = '*';
export type TopicAccess =
  | 'switched'
  /** The broker has no authorizer: anyone who can connect reads everything. */
  | 'open_to_all'
  /** The portal's own user may not change ACLs. */
  | 'not_permitted';

/** The broker's refusals that must not stop the relay. */
const REFUSALS: Readonly<Record<string, TopicAccess>> = {
  SECURITY_DISABLED: 'open_to_all',
  CLUSTER_AUTHORIZATION_FAILED: 'not_permitted',
};

/** The resources that a reader needs: the topic, and consumer groups whose names begin with the topic's. */
const resourcesOf = (topic: string) => [
  { resourceType: AclResourceTypes.TOPIC, resourceName: topic, resourcePatternType: ResourcePatternTypes.LITERAL },
  { resourceType: AclResourceTypes.GROUP, resourceName: topic, resourcePatternType: ResourcePatternTypes.PREFIXED },
];

/** Creates the topic and grants its reader access, or revokes it. Idempotent. */
export async function switchTopicAccess(kafka: Kafka, change: TopicSwitch): Promise<TopicAccess> {
  await ensureTopics(kafka, [change.topic]);
  const admin = kafka.admin();
  await connect(admin);
  try {
    await (change.isOn ? grantAccess(admin, change) : revokeAccess(admin, change));
    return 'switched';
  } catch (error) {
    const access = REFUSALS[(error as { type?: string }).type ?? ''];
    if (access === undefined) throw error;
    return access;
  } finally {
    await admin.disconnect();
  }
}

const principalOf = (user: string) => `User:${user}`;

async function grantAccess(admin: Admin, { topic, user }: TopicSwitch): Promise<void> {
  const acl = resourcesOf(topic).flatMap((resource) =>
    [AclOperationTypes.READ, AclOperationTypes.DESCRIBE].map((operation) => ({
      ...resource,
      principal: principalOf(user),
      host: ANY_HOST,
      operation,
      permissionType: AclPermissionTypes.ALLOW,
    })),
  );
  await admin.createAcls({ acl });
}

async function revokeAccess(admin: Admin, { topic, user }: TopicSwitch): Promise<void> {
  const filters = resourcesOf(topic).map((resource) => ({
    ...resource,
    principal: principalOf(user),
    host: ANY_HOST,
    operation: AclOperationTypes.ANY,
    permissionType: AclPermissionTypes.ANY,
  }));
  await admin.deleteAcls({ filters });
}
