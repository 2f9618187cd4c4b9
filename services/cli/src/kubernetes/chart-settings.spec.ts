import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadConfiguration } from '@waybook/platform/config';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import {
  chartFile,
  containerOf,
  manifestsOf,
  podTemplates,
  type PodTemplate,
  rolesOf,
  textOf,
  type Variable,
} from './testing/manifests.js';

interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
}

/** The image sets these, or the chart itself; nobody chooses them. */
const SET_BY_US = [
  ...['KAFKA_CA_FILE', 'PORT', 'WAYBOOK_DATA_DIR', 'WAYBOOK_HOST', 'WAYBOOK_ROLES'],
  // Of `peppolFolders`.
  ...['WAYBOOK_PEPPOL_FOLDER', 'WAYBOOK_PEPPOL_INBOX'],
];
/** What the chart doesn't do: keys in files beside its Secrets, a database in a pod, a server of a test's. */
const LEFT_OUT = [
  'WAYBOOK_EMBEDDED_DATABASE',
  'WAYBOOK_MASTER_KEY_FILE',
  'WAYBOOK_PREVIOUS_MASTER_KEY_FILE',
  'WAYBOOK_XERO_URL',
];
/** Follows from `authorities.others`. */
const NODES_OWN = 'NODE_EXTRA_CA_CERTS';
const NOT_CHOSEN = [...SET_BY_US, ...LEFT_OUT];
/** With these goes a file, with a token, a secret or a filter, that something else puts into the pod; no example has such a neighbour. */
const WITH_A_TOKEN_FILE = /^WAYBOOK_(BREACHED_PASSWORDS|VAULT_|XERO_|PEPPOL_(URL|TOKEN))/;
const [, table = ''] = /## Settings\n([^]*?)\n## /.exec(textOf('docs/running.md')) ?? [];
const known = table
  .split('\n')
  .flatMap((line) => /^\| (`[^|]*)\|/.exec(line)?.[1]?.match(/(?<=`)[^`, ]+(?=`)/g) ?? [])
  .sort();
const schema = chartFile<Schema>('values.schema.json');
const { settings, secretRefs } = schema.properties as { settings: Schema; secretRefs: Schema };
/** Stands beside a role's password, in the Secret that `kafkaLogins` names. */
const WITH_ITS_SECRET = 'KAFKA_USERNAME';
/** The last stands in the Secret of the database's owner, which `databaseLogins` names. */
const secrets = [...Object.keys(secretRefs.properties), 'DATABASE_LOGINS'];

const templates = ['all-in-one', 'external-engines', 'operators'].flatMap((example) =>
  [...podTemplates(manifestsOf(example))].map(([name, template]) => ({ of: `${example}: ${name}`, template })),
);
const environmentOf = (template: PodTemplate) => containerOf(template).env;

test('every setting of the product can be chosen, as a value or in a Secret, and no other', () => {
  expect([...Object.keys(settings.properties), ...secrets, ...NOT_CHOSEN].sort()).toEqual(known);
});

test('each reaches a process', () => {
  const given = new Set(templates.flatMap(({ template }) => environmentOf(template).map(({ name }) => name)));
  const byImage = [...textOf('deploy/image/Dockerfile').matchAll(/^(?:ENV)? +(?:[A-Z_]+=\S+ )*([A-Z_]+)=/gm)].map(
    ([, name]) => name!,
  );
  const offered = known.filter((name) => !LEFT_OUT.includes(name) && !WITH_A_TOKEN_FILE.test(name));
  expect(offered.filter((name) => !given.has(name) && !byImage.includes(name))).toEqual([]);
  expect([...given].filter((name) => !known.includes(name))).toEqual([NODES_OWN]);
});

test.each(templates)('$of finds what is secret in Secrets alone, each under its own name', ({ template }) => {
  const [ofSecrets, plain] = [true, false].map((is) =>
    environmentOf(template).filter(({ valueFrom }) => (valueFrom !== undefined) === is),
  ) as [Variable[], Variable[]];
  expect(plain.filter(({ name }) => secrets.includes(name))).toEqual([]);
  expect(ofSecrets.filter(({ name }) => ![...secrets, WITH_ITS_SECRET].includes(name))).toEqual([]);
  const renamed = ofSecrets.filter(({ name, valueFrom }) => {
    const ref = valueFrom!.secretKeyRef;
    return ref.name === 'waybook' && ref.key !== name;
  });
  expect(renamed).toEqual([]);
});

test.each([
  ['waybook-portal', ['CHECKPOINT', 'JWT', 'MASTER', 'PREVIOUS_CHECKPOINT', 'PREVIOUS_JWT', 'PREVIOUS_MASTER', 'PUSH']],
  ['waybook-sealer', ['CHECKPOINT', 'MASTER', 'PREVIOUS_CHECKPOINT', 'PREVIOUS_MASTER']],
  ['waybook-relay', ['MASTER', 'PREVIOUS_MASTER']],
  ['waybook-notifications', ['MASTER', 'PREVIOUS_MASTER', 'PUSH']],
  ['waybook-compliance', ['MASTER', 'PREVIOUS_MASTER']],
  ['waybook-migrations', ['MASTER', 'PREVIOUS_MASTER']],
])('%s finds the keys of its own work and no others', (name, keys) => {
  const environment = environmentOf(podTemplates(manifestsOf('external-engines')).get(name)!);
  expect(environment.flatMap((variable) => /^WAYBOOK_(\w+)_KEY$/.exec(variable.name)?.[1] ?? []).sort()).toEqual(keys);
});

test.each([
  ['waybook-portal', 'waybook-api'],
  ['waybook-sealer', 'waybook-sealer'],
  ['waybook-relay', 'waybook-relay'],
  ['waybook-notifications', 'waybook-notifications'],
  ['waybook-compliance', 'waybook-compliance'],
  ['waybook-migrations', 'waybook-owner'],
  ['waybook-backup', 'waybook-owner'],
  ['waybook-verification', 'waybook-owner'],
  ['waybook-owner', 'waybook-owner'],
])('%s signs in to the database with what %s holds', (name, secret) => {
  const environment = environmentOf(podTemplates(manifestsOf('external-engines')).get(name)!);
  const holders = environment.flatMap((variable) =>
    variable.name.startsWith('DATABASE_') ? [variable.valueFrom!.secretKeyRef.name] : [],
  );
  expect([...new Set(holders)]).toEqual([secret]);
});

const atBrokers = (example: string, name: string) =>
  environmentOf(podTemplates(manifestsOf(example)).get(name)!).flatMap(({ name: variable, value, valueFrom }) =>
    /^KAFKA_(USERNAME|PASSWORD)$/.test(variable)
      ? [`${variable}: ${value ?? `${valueFrom!.secretKeyRef.key} of ${valueFrom!.secretKeyRef.name}`}`]
      : [],
  );

test.each([
  ...['sealer', 'relay', 'notifications', 'compliance'].map((role) => [`waybook-${role}`, role]),
  ['waybook-owner', 'owner'],
])('%s comes to the brokers as the user of its role alone', (name, role) => {
  expect(atBrokers('external-engines', name)).toEqual(
    ['PASSWORD', 'USERNAME'].map((what) => `KAFKA_${what}: KAFKA_${what} of waybook-${role}-at-kafka`),
  );
  if (role === 'owner') return;
  expect(atBrokers('operators', name)).toEqual([
    `KAFKA_USERNAME: waybook-kafka-${role}`,
    `KAFKA_PASSWORD: password of waybook-kafka-${role}`,
  ]);
});

test.each(['waybook-portal', 'waybook-migrations'])('%s has no user at the brokers', (name) => {
  for (const example of ['external-engines', 'operators']) expect(atBrokers(example, name)).toEqual([]);
});

test('passwords of all logins are known to who makes them alone, as is whether there is a broker', () => {
  const makers = [...podTemplates(manifestsOf('external-engines'))].filter(([, template]) =>
    environmentOf(template).some(({ name }) => name === 'DATABASE_LOGINS'),
  );
  expect(makers.map(([name]) => name)).toEqual(['waybook-migrations']);
  expect(environmentOf(makers[0]![1]).map(({ name }) => name)).toContain('KAFKA_BROKERS');
});

test('the demo is made by who serves it, and by nobody else', () => {
  const demo = [...podTemplates(manifestsOf('operators'))].filter(([, template]) =>
    environmentOf(template).some(({ name }) => name === 'WAYBOOK_DEMO'),
  );
  expect(demo.map(([name]) => name)).toEqual(['waybook-portal']);
});

describe('the product takes', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybook-chart-'));
    await writeFile(join(folder, 'ca.crt'), rootCertificates[0]!);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  /** What stands in the Secrets. */
  const SECRETS: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgresql://waybook:secret@database:5432/waybook?sslmode=verify-full',
    KAFKA_USERNAME: 'relay',
    KAFKA_PASSWORD: 'secret',
    SMTP_URL: 'smtps://waybook:secret@mail.example',
    WAYBOOK_MASTER_KEY: key(1),
    WAYBOOK_JWT_KEY: key(2),
    WAYBOOK_CHECKPOINT_KEY: key(3),
    WAYBOOK_METRICS_TOKEN: 'the token of Prometheus',
  };
  /** What is in the pod, besides what the image says. */
  const environmentIn = (template: PodTemplate): Record<string, string> => {
    const there = environmentOf(template).filter(({ valueFrom }) => valueFrom?.secretKeyRef.optional !== true);
    const given = there.map(({ name, value = SECRETS[name] }) => {
      if (value === undefined) throw new Error(`No value for ${name}.`);
      return [name, name === 'KAFKA_CA_FILE' ? join(folder, 'ca.crt') : value] as const;
    });
    return { NODE_ENV: 'production', WAYBOOK_DATA_DIR: join(folder, 'data'), ...Object.fromEntries(given) };
  };

  const processes = templates.filter(({ template }) => rolesOf(template) !== undefined);
  test.each(processes)('$of, with Secrets that hold no more than they must', async ({ template }) => {
    const environment = environmentIn(template);
    const { roles } = await loadConfiguration(environment, folder);
    expect(environment['WAYBOOK_ROLES']!.replace('all', roles.join(','))).toBe(roles.join(','));
    expect(await readdir(folder)).toEqual(['ca.crt']);
  });

  test.each(processes)('$of, and would miss each of its keys', async ({ template }) => {
    const environment = environmentIn(template);
    const keys = Object.keys(environment).filter((name) => name.endsWith('_KEY'));
    expect(keys).toContain('WAYBOOK_MASTER_KEY');
    for (const name of keys)
      await expect(loadConfiguration({ ...environment, [name]: undefined }, folder)).rejects.toThrow(
        `${name} must be set`,
      );
  });

  test.each(['KAFKA_CA_FILE', NODES_OWN])('the path where an authority lies: %s', (variable) => {
    for (const { template } of processes) {
      const path = environmentOf(template).find(({ name }) => name === variable)?.value;
      if (path === undefined) continue;
      const mount = containerOf(template).volumeMounts.find(({ mountPath }) => path.startsWith(`${mountPath}/`))!;
      const { projected } = template.spec.volumes.find(({ name }) => name === mount.name)!;
      const files = projected!.sources
        .flatMap(({ secret }) => secret.items)
        .map((item) => `${mount.mountPath}/${item.path}`);
      expect(files).toContain(path);
    }
    expect.hasAssertions();
  });
});
