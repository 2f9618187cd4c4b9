import kafkajs, { type AclEntry, type AclResource } from 'kafkajs';
import { kafkaClient, type KafkaSettings } from '../kafka/kafka-client.js';
import { until } from '@waybook/platform/testing';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const { ALTER, CREATE, READ, WRITE } = AclOperationTypes;
const { CLUSTER, GROUP, TOPIC, TRANSACTIONAL_ID } = AclResourceTypes;
const { LITERAL, PREFIXED } = ResourcePatternTypes;

interface Right extends AclResource {
  readonly operations: readonly AclEntry['operation'][];
}

/** As docs/running.md lists them. */
const RIGHTS: readonly Right[] = [
  { resourceType: TOPIC, resourceName: 'waybook.', resourcePatternType: PREFIXED, operations: [CREATE, READ, WRITE] },
  { resourceType: TRANSACTIONAL_ID, resourceName: 'waybook-', resourcePatternType: PREFIXED, operations: [WRITE] },
  { resourceType: GROUP, resourceName: 'notifications', resourcePatternType: LITERAL, operations: [READ] },
  { resourceType: GROUP, resourceName: 'compliance', resourcePatternType: LITERAL, operations: [READ] },
  { resourceType: GROUP, resourceName: 'waybook-reconcile-', resourcePatternType: PREFIXED, operations: [READ] },
];
const LETTING_IN: Right = {
  ...{ resourceType: CLUSTER, resourceName: 'kafka-cluster', resourcePatternType: LITERAL },
  operations: [ALTER],
};

/** Lets a user do what the portal does, with letting in the readers of businesses' own topics or without, and nothing else. */
export async function grantPortalRights(
  settings: KafkaSettings,
  user: string,
  { letsIn }: { readonly letsIn: boolean },
): Promise<void> {
  const whose = { principal: `User:${user}`, host: '*' };
  const acl = [...RIGHTS, ...(letsIn ? [LETTING_IN] : [])].flatMap(({ operations, ...resource }) =>
    operations.map((operation) => ({ ...resource, ...whose, operation, permissionType: AclPermissionTypes.ALLOW })),
  );
  const admin = kafkaClient(settings).admin();
  await admin.connect();
  try {
    await admin.createAcls({ acl });
    // The controller confirms a grant before the broker that is asked has heard of it.
    await until(async () => {
      const { resources } = await admin.describeAcls({
        ...whose,
        resourceType: AclResourceTypes.ANY,
        resourcePatternType: ResourcePatternTypes.ANY,
        operation: AclOperationTypes.ANY,
        permissionType: AclPermissionTypes.ANY,
      });
      return resources.flatMap(({ acls }) => acls).length === acl.length;
    });
  } finally {
    await admin.disconnect();
  }
}
