import { describe, expect, test } from '@jest/globals';
import { PUBLIC_TOPICS } from '@waybook/contracts/public-events';
import { type KafkaRight, readerRights } from '@waybook/event-feed';
import { PROCESS_ROLES } from '@waybook/platform/config';
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { called } from '../testing/called.js';
import { KAFKA_ROLES, kafkaRights, kafkaRolesAmong, LETS_READERS_IN, othersRights } from './kafka-roles.js';
import { printKafkaRights } from './kafka-rights.js';
import { alike, strimziAcls } from './kafka-rights-forms.js';

const PAGE = readFileSync(new URL('../../../../docs/running.md', import.meta.url), 'utf8');

const printed = async (options: Partial<Parameters<typeof printKafkaRights>[0]>) =>
  called(async () => printKafkaRights({ form: 'kafka-acls', ...options }));

const RESOURCES: Readonly<Record<string, KafkaRight['resource']>> = {
  '--topic': 'topic',
  '--group': 'group',
  '--transactional-id': 'transactional id',
};

/** What Kafka's own tool would grant, one line for each. */
function grantedBy(commands: readonly string[]): string[] {
  return commands.flatMap((command) => {
    const words = command.split(' ');
    const after = (flag: string) => words.filter((_, place) => words[place - 1] === flag);
    const [pattern = 'literal'] = after('--resource-pattern-type');
    const places = Object.entries(RESOURCES).flatMap(([flag, resource]) =>
      after(flag).map((name) => `${resource} ${pattern} ${name}`),
    );
    const users = after('--allow-principal');
    return after('--operation').flatMap((operation) =>
      places.flatMap((place) => users.map((user) => `${user} ${place} ${operation}`)),
    );
  });
}

/** A name with a place in it for a public topic's. */
const eachTopic = (name: string) =>
  name.includes('<topic>') ? Object.values(PUBLIC_TOPICS).map((topic) => name.replace('<topic>', topic)) : [name];

const linesOf = (user: string, rights: readonly KafkaRight[]) =>
  rights.flatMap(({ resource, pattern, name, operations }) =>
    operations.map((operation) => `User:${user} ${resource} ${pattern} ${name} ${operation}`),
  );

describe('the rights at the brokers', () => {
  test('are those of each role that comes there, and the role api does not', () => {
    for (const role of PROCESS_ROLES) expect(kafkaRolesAmong([role])).toEqual(role === 'api' ? [] : [role]);
    expect(kafkaRolesAmong(PROCESS_ROLES)).toEqual(KAFKA_ROLES);
  });

  test('are too many where a role holds what only another needs', () => {
    expect(othersRights(KAFKA_ROLES)).toEqual([]);
    const tooMuch = othersRights(['relay']).map(({ name, operations }) => `${operations.join()} ${name}`);
    expect(tooMuch).toEqual(expect.arrayContaining(['Read waybook.driver.v1', 'Write waybook-checkpoints']));
    // Under the prefix of businesses' own topics, which the relay writes.
    expect(tooMuch).not.toContain('Write waybook.payroll.payments.v1.notifications.dlq');
    expect(othersRights(['notifications'])).not.toContainEqual(
      expect.objectContaining({ operations: ['Read'], resource: 'topic' }),
    );
  });

  test('are in the documentation as they are in the code', () => {
    const [, table = ''] = /\| user +\| resource[^\n]*\n([^]*?)\n\n/.exec(PAGE) ?? [];
    const documented = table
      .split('\n')
      .slice(1)
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .flatMap(([, user = '', resource = '', names = '', pattern = '', operations = '']) =>
        [...names.matchAll(/`([^`]+)`/g)]
          .flatMap(([, name = '']) => eachTopic(name))
          .map((name) => [user, resource, name, pattern, operations].join(' ')),
      );
    const listed = KAFKA_ROLES.flatMap((role) =>
      kafkaRights([role]).map(({ resource, name, pattern, operations }) =>
        [role, resource, name, pattern, operations.join(', ')].join(' '),
      ),
    );
    expect(listed.length).toBeGreaterThan(30);
    expect(documented.sort()).toEqual(listed.sort());
  });

  test('let nobody do what another role does', () => {
    const writes = (role: (typeof KAFKA_ROLES)[number]) =>
      kafkaRights([role])
        .filter(({ operations }) => operations.includes('Write'))
        .map(({ name }) => name);
    for (const role of KAFKA_ROLES) {
      const others = KAFKA_ROLES.filter((other) => other !== role).flatMap(writes);
      expect(writes(role).filter((name) => others.includes(name))).toEqual([]);
    }
    expect(kafkaRights(KAFKA_ROLES).filter(({ resource }) => resource === 'cluster')).toEqual([]);
  });
});

describe('waybook feed kafka-rights', () => {
  test('prints for each role what its user gets, and Alter on the cluster as a choice', async () => {
    const { code, lines } = await printed({});
    expect(code).toBe(0);
    const text = lines.join('\n').split('\n');
    const commands = text.filter((line) => line.startsWith('kafka-acls.sh'));
    const wanted = KAFKA_ROLES.flatMap((role) => linesOf(`waybook-${role}`, kafkaRights([role])));
    expect(grantedBy(commands).sort()).toEqual(wanted.sort());
    expect(text.filter((line) => line.includes('--cluster'))).toEqual([
      expect.stringMatching(/^# kafka-acls\.sh .*User:waybook-relay --operation Alter --cluster$/),
    ]);
    expect(LETS_READERS_IN).toMatchObject({ resource: 'cluster', operations: ['Alter'] });
  });

  test('prints them for one user of all roles, for one role, and for a reader', async () => {
    const commands = async (options: Parameters<typeof printed>[0]) =>
      (await printed(options)).lines
        .join('\n')
        .split('\n')
        .filter((line) => line.startsWith('kafka-acls.sh'));
    expect(grantedBy(await commands({ role: 'all' })).sort()).toEqual(
      linesOf('waybook', kafkaRights(KAFKA_ROLES)).sort(),
    );
    expect(grantedBy(await commands({ role: 'owner', user: 'sue' })).sort()).toEqual(
      linesOf('sue', kafkaRights(['owner'])).sort(),
    );
    const reader = { readerOf: 'waybook.payroll.payments.v1.7', user: 'sage' };
    expect(grantedBy(await commands(reader)).sort()).toEqual(linesOf('sage', readerRights(reader.readerOf)).sort());
  });

  test('quotes what a shell would take apart', async () => {
    const { lines } = await printed({ role: 'sealer', user: "CN=it's, O=Demo" });
    expect(lines.join('\n')).toContain(`--allow-principal 'User:CN=it'\\''s, O=Demo'`);
  });

  test('prints KafkaUsers', async () => {
    const { lines } = await printed({ form: 'strimzi' });
    const users = parseAllDocuments(lines.join('\n')).map((document) => document.toJS() as KafkaUser);
    expect(users.map(({ metadata }) => metadata.name)).toEqual(KAFKA_ROLES.map((role) => `waybook-${role}`));
    expect(users.map(({ spec }) => spec.authorization.acls)).toEqual(
      KAFKA_ROLES.map((role) => strimziAcls(kafkaRights([role]))),
    );
  });

  test.each([
    [
      { role: 'api' },
      'There is no "api" at the brokers: choose among sealer, relay, notifications, compliance, owner, all.',
    ],
    [{ user: 'sue' }, 'A user needs a role: --role <role>, or --role all.'],
    [{ readerOf: 'waybook.driver.v1' }, 'Say whose rights they are to be: --user <name>.'],
  ])('refuses %j', async (options, complaint) => {
    expect(await printed(options)).toEqual({ code: 1, lines: [], complaint });
  });

  test('calls the tool once for each kind of right', () => {
    expect(alike(kafkaRights(['compliance'])).map(([, names]) => names.length)).toEqual([2, 1, 2, 1]);
  });
});

interface KafkaUser {
  readonly metadata: { readonly name: string };
  readonly spec: { readonly authorization: { readonly acls: readonly object[] } };
}
