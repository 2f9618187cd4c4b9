import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import {
  exampleFile,
  examples,
  lint,
  render,
  schemaFaults,
  whatIsMissing,
} from '../../../../deploy/helm-tools/tools.mjs';
import { strimziAcls } from '../feed/kafka-rights-forms.js';
import { KAFKA_ROLES, kafkaRights } from '../feed/kafka-roles.js';
import { chartFile, type Manifest } from './testing/manifests.js';

const missing = whatIsMissing();
const withTools = missing === null ? describe : describe.skip;

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Paths down to what has no named parts of its own. */
function pathsIn(values: unknown, schema: Schema, path: string): string[] {
  const isNamed = schema.properties !== undefined && typeof values === 'object' && values !== null;
  if (!isNamed) return [path];
  return Object.entries(values).flatMap(([name, value]) =>
    pathsIn(value, schema.properties![name] ?? {}, `${path}/${name}`),
  );
}

function pathsOf(schema: Schema, path: string): string[] {
  if (schema.properties === undefined || OPEN.includes(path)) return [path];
  return Object.entries(schema.properties).flatMap(([name, part]) => pathsOf(part, `${path}/${name}`));
}

const USERS = Object.fromEntries(KAFKA_ROLES.map((role) => [role, `waybook-${role}-at-kafka`]));
/** A process for each role, of an example that has one for all. */
const APART = { allInOne: false, settings: { S3_BUCKET: 'b' } };

const AT_BROKERS = { ...APART.settings, KAFKA_BROKERS: 'kafka.example:9093' };

/** Whoever installs fills these; the last is Helm's own. */
const OPEN = ['/settings', '/secretRefs', '/global'];

test('every value is in the schema, and all that the schema knows is among the values', () => {
  const schema = chartFile<Schema>('values.schema.json');
  const given = pathsIn(chartFile('values.yaml'), schema, '').filter((path) => !OPEN.includes(path));
  const wanted = pathsOf(schema, '').filter((path) => !OPEN.includes(path));
  expect(given.sort()).toEqual(wanted.sort());
});

test('the schema is strict wherever it names properties', () => {
  const loose: string[] = [];
  const look = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part && 'type' in part && !('additionalProperties' in part)) loose.push(path);
    for (const [name, inner] of Object.entries(part)) look(inner, `${path}/${name}`);
  };
  look(chartFile('values.schema.json'), '');
  expect(loose).toEqual([]);
});

withTools(`the chart${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybook-values-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  describe.each(examples())('for %s', (example) => {
    const values = exampleFile(example, 'values.yaml');

    test('makes what is checked in, all of it as Kubernetes and the operators define it', async () => {
      const rendered = await render([values]);
      expect(rendered).toBe(await readFile(exampleFile(example, 'rendered.yaml'), 'utf8'));
      expect(schemaFaults(rendered)).toBe('');
      expect(lint([values])).toBe('');
    });
  });

  test('mounts the tables for account numbers where each process looks for them', async () => {
    const file = join(folder, 'modulus.yaml');
    await writeFile(file, stringify({ modulusTables: { configMapName: 'account-numbers' } }));
    const rendered = await render([exampleFile('external-engines', 'values.yaml'), file]);
    const mounts = rendered.match(/mountPath: \/data\n/g) ?? [];
    expect(rendered.match(/mountPath: \/data\/modulus\n +readOnly: true/g)).toHaveLength(mounts.length);
    expect(rendered.match(/configMap:\n +name: account-numbers/g)?.length).toBeGreaterThan(1);
    expect(schemaFaults(rendered)).toBe('');
  });

  test('mounts the folders for e-invoices where they are sent, and nowhere else', async () => {
    const rendered = await readFile(exampleFile('external-engines', 'rendered.yaml'), 'utf8');
    const withFolders = rendered.split('\n---\n').filter((manifest) => manifest.includes('/peppol'));
    expect(withFolders.map((manifest) => /^ {2}name: (.*)$/m.exec(manifest)?.[1])).toEqual(['waybook-portal']);
    expect(withFolders[0]).toMatch(/mountPath: \/peppol\n/);
    expect(withFolders[0]).toMatch(/name: peppol\n +persistentVolumeClaim:\n +claimName: e-invoices\n/);
    const file = join(folder, 'peppol.yaml');
    await writeFile(file, stringify({ peppolFolders: { outgoing: 'out', incoming: '' } }));
    const without = await render([exampleFile('external-engines', 'values.yaml'), file]);
    expect(without).toContain('value: /peppol/out\n');
    expect(without).not.toContain('WAYBOOK_PEPPOL_INBOX');
  });

  test('is held to definitions that know what they don’t', async () => {
    const rendered = await readFile(exampleFile('operators', 'rendered.yaml'), 'utf8');
    for (const [right, wrong] of [
      ['readOnlyRootFilesystem: true', 'readOnlyRootFileSystem: true'],
      ['postInitSQL:', 'postInitSql:'],
      ['type: scram-sha-512', 'type: scram-sha-1024'],
    ] as const) {
      expect(rendered).toContain(right);
      expect(schemaFaults(rendered.replace(right, wrong))).toMatch(/is invalid/);
    }
  });

  test.each([
    [{ settings: { WAYBOOK_PUBLIC_URL: 'http://portal.example' } }, /WAYBOOK_PUBLIC_URL.*does not match pattern/],
    [{ settings: { WAYBOOK_MASTER_KEY: 'a secret' } }, /additional properties 'WAYBOOK_MASTER_KEY' not allowed/],
    [{ settings: { KAFKA_PASSWORD: 'a secret' } }, /additional properties 'KAFKA_PASSWORD' not allowed/],
    [{ settings: { WAYBOOK_DEMO: 1 } }, /WAYBOOK_DEMO.*must be one of '0', '1'/],
    [{ existingSecret: '' }, /existingSecret.*minLength/],
    [{ image: { repository: '' } }, /image\/repository.*minLength/],
    [{ portal: { replica: 3 } }, /portal.*additional properties 'replica' not allowed/],
    [{ portal: { replicas: 2 } }, /Several processes can't share a volume that one node writes/],
    [{ allInOne: false }, /Several processes can't share a volume that one node writes/],
    [{ verification: { schedule: '0 3 1 * *' } }, /can't have a volume that another pod holds/],
    [{ settings: { S3_BUCKET: 'b' }, backup: { schedule: '0 1 * * *' } }, /backup\.to says where a backup is kept/],
    [{ backup: { to: '/data' } }, /backup\/to.*does not match pattern/],
    [{ authorities: { kafka: { secretName: 'ca' } } }, /authorities\.kafka is set without settings\.KAFKA_TLS/],
    [
      { strimzi: { enabled: true }, settings: { KAFKA_BROKERS: 'kafka:9092' } },
      /strimzi\.enabled brings brokers of its/,
    ],
    [
      { cloudNativePg: { enabled: true }, secretRefs: { DATABASE_URL: { name: 'a', key: 'b' } } },
      /cloudNativePg\.enabled brings a database of its own/,
    ],
    [
      { peppolFolders: { existingClaim: 'e' }, settings: { WAYBOOK_PEPPOL_URL: 'https://ap.example' } },
      /peppolFolders and settings\.WAYBOOK_PEPPOL_URL are two ways out/,
    ],
    [{ peppolFolders: { outgoing: 'a', incoming: 'a' } }, /what goes out and what comes back need a folder each/],
    [{ peppolFolders: { outgoing: '../a' } }, /outgoing.*does not match pattern/],
    [{ ...APART, databaseLogins: { relay: '' } }, /databaseLogins: name all six Secrets, or set ownerForAll/],
    [{ ...APART, secretRefs: { DATABASE_URL: { name: 'a', key: 'b' } } }, /each login's Secret has DATABASE_URL/],
    [{ kafkaLogins: { owner: 'owner' } }, /kafkaLogins: name all five Secrets, or none/],
    [{ kafkaLogins: USERS }, /one process has one user/],
    [{ ...APART, kafkaLogins: USERS }, /those of strimzi.enabled get users by themselves/],
    [{ ...APART, kafkaLogins: USERS, strimzi: { enabled: true } }, /those of strimzi.enabled get users by themselves/],
    [
      { ...APART, settings: { ...AT_BROKERS, KAFKA_USERNAME: 'waybook' }, kafkaLogins: USERS },
      /each role's Secret has KAFKA_USERNAME and KAFKA_PASSWORD/,
    ],
    [
      { ...APART, settings: AT_BROKERS, kafkaLogins: USERS, secretRefs: { KAFKA_PASSWORD: { name: 'a', key: 'b' } } },
      /each role's Secret has KAFKA_USERNAME and KAFKA_PASSWORD/,
    ],
    [
      { settings: { S3_BUCKET: 'b' }, portal: { autoscaling: { enabled: true, minReplicas: 20 } } },
      /minReplicas is more than maxReplicas/,
    ],
  ])('refuses %j', async (values, sentence) => {
    const file = join(folder, 'values.yaml');
    await writeFile(file, stringify(values));
    await expect(render([exampleFile('all-in-one', 'values.yaml'), file])).rejects.toThrow(sentence);
  });

  test.each([
    [
      {},
      [
        'waybook-api',
        'waybook-compliance',
        'waybook-notifications',
        'waybook-owner',
        'waybook-relay',
        'waybook-sealer',
      ],
    ],
    [{ databaseLogins: { ownerForAll: true } }, ['waybook']],
    [{ cloudNativePg: { enabled: true } }, ['waybook-database-app']],
  ])('has a login for each role, unless the owner is to do everything: %j', async (values, secrets) => {
    const file = join(folder, 'values.yaml');
    await writeFile(file, stringify({ ...APART, ...values }));
    const text = await render([exampleFile('all-in-one', 'values.yaml'), file]);
    const addresses = text.matchAll(/- name: DATABASE_URL\n +valueFrom:\n +secretKeyRef:\n +name: (\S+)/g);
    expect([...new Set([...addresses].map(([, name]) => name))].sort()).toEqual(secrets);
  });

  test('one process that does everything has one user at the brokers of Strimzi, as have commands', async () => {
    const file = join(folder, 'values.yaml');
    await writeFile(file, stringify({ strimzi: { enabled: true } }));
    const text = await render([exampleFile('all-in-one', 'values.yaml'), file]);
    const all = parseAllDocuments(text).map((document) => document.toJS() as Manifest | null);
    const users = all.filter((manifest) => manifest?.kind === 'KafkaUser');
    expect(users.map((user) => [user!.metadata.name, (user!.spec['authorization'] as Authorization).acls])).toEqual([
      ['waybook-portal', strimziAcls(kafkaRights(KAFKA_ROLES))],
    ]);
    expect(text).toContain('- name: KAFKA_USERNAME\n              value: waybook-portal');
    expect(text).not.toContain('waybook-kafka-all');
  });
});

interface Authorization {
  readonly acls: readonly object[];
}
