import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import type { TopicSwitch } from '../relay/business-topics.js';
import { connect } from './kafka-refusal.js';
import { ensureTopics } from './topics.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const ANY_HOST = '*';
/** What a broker without an authorizer answers: there, whoever reaches it reads everything. */
const NO_AUTHORIZER = 'SECURITY_DISABLED';

/** What a reader needs: the topic itself, and consumer groups whose names begin with the topic's. */
const resourcesOf = (topic: string) => [
  { resourceType: AclResourceTypes.TOPIC, resourceName: topic, resourcePatternType: ResourcePatternTypes.LITERAL },
  { resourceType: AclResourceTypes.GROUP, resourceName: topic, resourcePatternType: ResourcePatternTypes.PREFIXED },
];

/**
 * Makes the topic and lets its reader in, or shuts the reader out. May happen twice.
 *
 * @returns whether the broker knows who reads what at all
 */
export async function switchTopicAccess(kafka: Kafka, change: TopicSwitch): Promise<boolean> {
  await ensureTopics(kafka, [change.topic]);
  const admin = kafka.admin();
  await connect(admin);
  try {
    await (change.isOn ? letIn(admin, change) : shutOut(admin, change));
    return true;
  } catch (error) {
    if ((error as { type?: string }).type === NO_AUTHORIZER) return false;
    throw error;
  } finally {
    await admin.disconnect();
  }
}

const principalOf = (user: string) => `User:${user}`;

async function letIn(admin: Admin, { topic, user }: TopicSwitch): Promise<void> {
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

async function shutOut(admin: Admin, { topic, user }: TopicSwitch): Promise<void> {
  const filters = resourcesOf(topic).map((resource) => ({
    ...resource,
    principal: principalOf(user),
    host: ANY_HOST,
    operation: AclOperationTypes.ANY,
    permissionType: AclPermissionTypes.ANY,
  }));
  await admin.deleteAcls({ filters });
}
