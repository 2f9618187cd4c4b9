import kafkajs, { type AclEntry, type Admin } from 'kafkajs';
import { until } from '@waybook/platform/testing';
import { kafkaClient, type KafkaSettings } from '../kafka/kafka-client.js';
import type { KafkaOperation, KafkaRight } from '../kafka/rights.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const RESOURCES = {
  topic: AclResourceTypes.TOPIC,
  group: AclResourceTypes.GROUP,
  'transactional id': AclResourceTypes.TRANSACTIONAL_ID,
  cluster: AclResourceTypes.CLUSTER,
} as const;
const PATTERNS = { literal: ResourcePatternTypes.LITERAL, prefixed: ResourcePatternTypes.PREFIXED } as const;
const OPERATIONS = {
  Create: AclOperationTypes.CREATE,
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
  Alter: AclOperationTypes.ALTER,
} as const satisfies Record<KafkaOperation, number>;

/** Gives users rights at a broker and takes them away, and returns when the broker has heard of it. */
export class AclOfUsers {
  readonly #settings: KafkaSettings;

  /** @param settings of somebody who may alter the cluster */
  constructor(settings: KafkaSettings) {
    this.#settings = settings;
  }

  async grant(user: string, rights: readonly KafkaRight[]): Promise<void> {
    const acl = entriesOf(user, rights);
    await this.#heard(user, true, acl, (admin) => admin.createAcls({ acl }));
  }

  async revoke(user: string, rights: readonly KafkaRight[]): Promise<void> {
    const acl = entriesOf(user, rights);
    await this.#heard(user, false, acl, (admin) => admin.deleteAcls({ filters: acl }));
  }

  /** The controller confirms before the other brokers know. */
  async #heard(
    user: string,
    isThere: boolean,
    acl: readonly AclEntry[],
    change: (admin: Admin) => Promise<unknown>,
  ): Promise<void> {
    const admin = kafkaClient(this.#settings).admin();
    await admin.connect();
    try {
      await change(admin);
      await until(async () => {
        const held = await heldBy(admin, user);
        return acl.every((entry) => held.has(keyOf(entry)) === isThere);
      });
    } finally {
      await admin.disconnect();
    }
  }
}

function entriesOf(user: string, rights: readonly KafkaRight[]): AclEntry[] {
  return rights.flatMap(({ resource, name, pattern, operations }) =>
    operations.map((operation) => ({
      resourceType: RESOURCES[resource],
      resourceName: name,
      resourcePatternType: PATTERNS[pattern],
      principal: `User:${user}`,
      host: '*',
      operation: OPERATIONS[operation],
      permissionType: AclPermissionTypes.ALLOW,
    })),
  );
}

async function heldBy(admin: Admin, user: string): Promise<Set<string>> {
  const { resources } = await admin.describeAcls({
    ...{ principal: `User:${user}`, host: '*' },
    resourceType: AclResourceTypes.ANY,
    resourcePatternType: ResourcePatternTypes.ANY,
    operation: AclOperationTypes.ANY,
    permissionType: AclPermissionTypes.ANY,
  });
  return new Set(resources.flatMap(({ acls, ...resource }) => acls.map((acl) => keyOf({ ...resource, ...acl }))));
}

function keyOf({ resourceType, resourceName, resourcePatternType, operation }: Partial<AclEntry>): string {
  return [resourceType, resourceName, resourcePatternType, operation].join(' ');
}
