import { expect, test } from '@jest/globals';
import kafkajs from 'kafkajs';
import { v7 as newId } from 'uuid';
import { until } from '@waybook/platform/testing';
import { describeOnKafka } from '../testing/kafka-fixture.js';
import { AclOfUsers } from '../testing/acl-of-users.js';
import { kafkaClient } from './kafka-client.js';
import { missingRights } from './missing-rights.js';
import { ALTER_CLUSTER, groupRight, topicRights, topicsBeginningWith, transactionRight } from './rights.js';
import { readerRights } from './rights-of-work.js';
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

  test('is read by its reader, in groups of its name, who reads and writes nothing else', async () => {
    const portal = { brokers: ground().brokers, clientId: 'topic-access' };
    const [own, others] = [`payroll.${newId()}`, `payroll.${newId()}`];
    for (const [topic, user] of [
      [own, 'reader'],
      [others, 'stranger'],
    ] as const)
      await switchTopicAccess(kafkaClient(portal), { business: newId(), topic, user, isOn: true });
    const reader = kafkaClient(ground().comingAs('reader'));
    await until(async () => (await missingRights(reader, readerRights(own))).length === 0);
    const notIts = [
      ...readerRights(others),
      ...topicRights([own, others], ['Create', 'Write']),
      groupRight('notifications'),
      transactionRight(own),
      ALTER_CLUSTER,
    ];
    expect(await missingRights(reader, notIts)).toEqual(notIts);

    const producer = kafkaClient(portal).producer();
    await producer.connect();
    await producer.send({ topic: own, messages: [{ value: 'paid' }] });
    await producer.disconnect();
    const consumer = reader.consumer({ groupId: `${own}.sage`, allowAutoTopicCreation: false });
    await consumer.connect();
    try {
      await expect(consumer.subscribe({ topics: [others] })).rejects.toThrow(/authori[sz]/i);
      await consumer.subscribe({ topics: [own], fromBeginning: true });
      const read = new Promise<string>((resolve) => {
        void consumer.run({ eachMessage: async ({ message }) => resolve(String(message.value)) });
      });
      expect(await read).toBe('paid');
    } finally {
      await consumer.disconnect();
    }
  });

  test('lets nobody in where the portal’s user may not alter the cluster, and says so', async () => {
    const topic = `payroll.${newId()}`;
    const acl = new AclOfUsers({ brokers: ground().brokers, clientId: 'topic-access' });
    const change = { business: newId(), topic, user: 'sage' };
    const relay = kafkaClient(ground().comingAs('relay'));
    await acl.grant('relay', [topicsBeginningWith(`${topic}`, ['Create', 'Write'])]);
    for (const isOn of [true, false]) expect(await switchTopicAccess(relay, { ...change, isOn })).toBe('not_permitted');
    await acl.grant('relay', [ALTER_CLUSTER]);
    for (const isOn of [true, false]) expect(await switchTopicAccess(relay, { ...change, isOn })).toBe('switched');
    await acl.revoke('relay', [ALTER_CLUSTER]);
  });
});
