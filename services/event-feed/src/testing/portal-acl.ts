import kafkajs, { type AclEntry, type AclResource } from 'kafkajs';
import { kafkaClient, type KafkaSettings } from '../kafka/kafka-client.js';
import { until } from '@waybook/platform/testing';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
const { ALTER, CREATE, READ, WRITE } = AclOperationTypes;
const { CLUSTER, GROUP, TOPIC, TRANSACTIONAL_ID } = AclResourceTypes;
const { LITERAL, PREFIXED } = ResourcePatternTypes;

interface AclGrant extends AclResource {
  readonly operations: readonly AclEntry['operation'][];
}

/** The ACLs that docs/running.md lists. */
const PORTAL_ACL: readonly AclGrant[] = [
  { resourceType: TOPIC, resourceName: 'waybook.', resourcePatternType: PREFIXED, operations: [CREATE, READ, WRITE] },
  { resourceType: TRANSACTIONAL_ID, resourceName: 'waybook-', resourcePatternType: PREFIXED, operations: [WRITE] },
  { resourceType: GROUP, resourceName: 'notifications', resourcePatternType: LITERAL, operations: [READ] },
  { resourceType: GROUP, resourceName: 'compliance', resourcePatternType: LITERAL, operations: [READ] },
  { resourceType: GROUP, resourceName: 'waybook-reconcile-', resourcePatternType: PREFIXED, operations: [READ] },
];
const ALTER_CLUSTER: AclGrant = {
  ...{ resourceType: CLUSTER, resourceName: 'kafka-cluster', resourcePatternType: LITERAL },
  operations: [ALTER],
};

/** Grants a user the portal's ACLs and no others; `mayGrantAccess` adds the right to grant readers access to businesses' own topics. */
export async function grantPortalAcl(
  settings: KafkaSettings,
  user: string,
  { mayGrantAccess }: { readonly mayGrantAccess: boolean },
): Promise<void> {
  const whose = { principal: `User:${user}`, host: '*' };
  const acl = [...PORTAL_ACL, ...(mayGrantAccess ? [ALTER_CLUSTER] : [])].flatMap(({ operations, ...resource }) =>
    operations.map((operation) => ({ ...resource, ...whose, operation, permissionType: AclPermissionTypes.ALLOW })),
  );
  const admin = kafkaClient(settings).admin();
  await admin.connect();
  try {
    await admin.createAcls({ acl });
    // The controller confirms a grant before the other brokers know it.
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
