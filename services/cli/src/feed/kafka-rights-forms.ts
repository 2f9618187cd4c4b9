import type { KafkaRight } from '@waybook/event-feed';
import { stringify } from 'yaml';

const FLAGS: Readonly<Record<KafkaRight['resource'], string>> = {
  topic: '--topic',
  group: '--group',
  'transactional id': '--transactional-id',
  cluster: '--cluster',
};
const STRIMZI_TYPES: Readonly<Record<KafkaRight['resource'], string>> = {
  topic: 'topic',
  group: 'group',
  'transactional id': 'transactionalId',
  cluster: 'cluster',
};
const TOOL = 'kafka-acls.sh --bootstrap-server "$BROKERS" --command-config admin.properties --add';
const PLAIN = /^[\w.:-]+$/;

/** What Kafka's own tool is called with: once for each kind of resource and operations. */
export function kafkaAclsCommands(user: string, rights: readonly KafkaRight[]): string[] {
  return alike(rights).map(([{ resource, pattern, operations }, names]) =>
    [
      ...[TOOL, `--allow-principal ${quoted(`User:${user}`)}`],
      ...operations.map((operation) => `--operation ${operation}`),
      ...(pattern === 'prefixed' ? ['--resource-pattern-type prefixed'] : []),
      ...(resource === 'cluster' ? [FLAGS.cluster] : names.map((name) => `${FLAGS[resource]} ${quoted(name)}`)),
    ].join(' '),
  );
}

/** The ACLs of a KafkaUser. Strimzi takes away what it didn't grant itself, so Alter on the cluster is not for it. */
export function strimziAcls(rights: readonly KafkaRight[]): object[] {
  return rights.map(({ resource, name, pattern, operations }) => ({
    resource: { type: STRIMZI_TYPES[resource], name, patternType: pattern === 'prefixed' ? 'prefix' : pattern },
    operations,
  }));
}

export function strimziUser(user: string, rights: readonly KafkaRight[]): string {
  return stringify({
    apiVersion: 'kafka.strimzi.io/v1',
    kind: 'KafkaUser',
    metadata: { name: user, labels: { 'strimzi.io/cluster': 'kafka' } },
    spec: {
      authentication: { type: 'scram-sha-512' },
      authorization: { type: 'simple', acls: strimziAcls(rights) },
    },
  });
}

/** Rights that differ in their names alone, together. */
export function alike(rights: readonly KafkaRight[]): [KafkaRight, string[]][] {
  const groups = new Map<string, [KafkaRight, string[]]>();
  for (const right of rights) {
    const kind = [right.resource, right.pattern, ...right.operations].join(' ');
    const known = groups.get(kind);
    if (known) known[1].push(right.name);
    else groups.set(kind, [right, [right.name]]);
  }
  return [...groups.values()];
}

/** For a shell. */
function quoted(text: string): string {
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
