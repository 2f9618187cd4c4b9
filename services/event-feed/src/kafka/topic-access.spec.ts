import { expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';
import { v7 as newId } from 'uuid';
import { until } from '@waybook/platform/testing';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { kafkaClient } from './kafka-client.js';
import { switchTopicAccess } from './topic-access.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

describeOnKafka("a business's own topic", (ground) => {
  test('is there for its reader while it is on, and for nobody once it is off', async () => {
    const kafka = kafkaClient({ brokers: ground().brokers, clientId: 'topic-access' });
    const topic = `payroll.${newId()}`;
    const granted = async () => {
      const admin = kafka.admin();
      await admin.connect();
      const { resources } = await admin.describeAcls({
        resourceType: AclResourceTypes.ANY,
        resourceName: topic,
        resourcePatternType: ResourcePatternTypes.ANY,
        principal: 'User:CN=sage,O=Demo',
        host: '*',
        operation: AclOperationTypes.ANY,
        permissionType: AclPermissionTypes.ANY,
      });
      await admin.disconnect();
      return resources
        .flatMap(({ resourceType, acls }) => acls.map(({ operation }) => [resourceType, operation]))
        .sort();
    };
    const change = { business: newId(), topic, user: 'CN=sage,O=Demo' };
    expect(await switchTopicAccess(kafka, { ...change, isOn: true })).toBe('switched');
    await switchTopicAccess(kafka, { ...change, isOn: true });
    const { GROUP, TOPIC } = AclResourceTypes;
    const { DESCRIBE, READ } = AclOperationTypes;
    const wanted = [
      [TOPIC, READ],
      [TOPIC, DESCRIBE],
      [GROUP, READ],
      [GROUP, DESCRIBE],
    ];
    // The controller confirms a grant, or that it is gone, before the broker that is asked has heard of it.
    await until(async () => (await granted()).length === wanted.length);
    expect(await granted()).toEqual(wanted.sort());
    await switchTopicAccess(kafka, { ...change, isOn: false });
    await until(async () => (await granted()).length === 0);
  });
});
