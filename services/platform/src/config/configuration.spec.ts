import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { loadConfiguration } from './configuration.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a machine with no settings at all', () => {
  test('gets everything that npm start needs', async () => {
    expect(await loadConfiguration({}, folder)).toMatchObject({
      port: 3000,
      dataDirectory: join(folder, '.waybook'),
      databaseUrl: undefined,
      s3: undefined,
      kafkaBrokers: [],
      roles: ['api', 'sealer', 'relay', 'notifications', 'compliance'],
      isDemo: true,
      pendingInDemo: 0,
      streamedInDemo: 0,
      metricsAccess: 'everybody',
      showsApiDocs: true,
      host: '127.0.0.1',
      brandName: 'Waybook',
    });
  });

  test('makes secrets once, readable by their owner alone', async () => {
    const first = await loadConfiguration({}, folder);
    const second = await loadConfiguration({}, folder);
    expect(second.secrets).toEqual(first.secrets);
    expect(first.secrets.masterKey).not.toEqual(first.secrets.jwtKey);
    const secrets = join(folder, '.waybook', 'secrets');
    expect(await readdir(secrets)).toEqual(['checkpoint-key', 'jwt-key', 'master-key', 'push-key']);
    expect((await stat(join(secrets, 'master-key'))).mode & 0o777).toBe(0o600);
    expect((await stat(secrets)).mode & 0o777).toBe(0o700);
  });

  test('gives two first starts at once the same secrets', async () => {
    const [one, other] = await Promise.all([loadConfiguration({}, folder), loadConfiguration({}, folder)]);
    expect(one.secrets).toEqual(other.secrets);
  });
});

describe('production', () => {
  const production = { NODE_ENV: 'production' };

  test('refuses to start without secrets, and makes none', async () => {
    await expect(loadConfiguration(production, folder)).rejects.toThrow(
      'NODE_ENV is production, so WAYBOOK_MASTER_KEY, WAYBOOK_JWT_KEY and WAYBOOK_CHECKPOINT_KEY must be set: make each with "openssl rand -base64 32" and keep each safe.',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const secrets = {
    ...production,
    WAYBOOK_MASTER_KEY: key(1),
    WAYBOOK_JWT_KEY: key(2),
    WAYBOOK_CHECKPOINT_KEY: key(3),
    WAYBOOK_PUBLIC_URL: 'https://portal.example',
  };

  test('shows no demo, no metrics and no API documentation unless told to, and listens everywhere', async () => {
    const closed = { isDemo: false, metricsAccess: 'nobody', showsApiDocs: false, host: undefined };
    expect(await loadConfiguration(secrets, folder)).toMatchObject(closed);
    const told = {
      WAYBOOK_DEMO: '1',
      WAYBOOK_DEMO_PENDING: '300',
      WAYBOOK_DEMO_STREAM: '50',
      WAYBOOK_METRICS_TOKEN: 'a token for metrics',
      WAYBOOK_API_DOCS: '1',
    };
    expect(await loadConfiguration({ ...secrets, ...told, WAYBOOK_HOST: '10.0.0.7' }, folder)).toMatchObject({
      isDemo: true,
      pendingInDemo: 300,
      streamedInDemo: 50,
      metricsAccess: { token: 'a token for metrics' },
      showsApiDocs: true,
      host: '10.0.0.7',
    });
  });

  test('works without the key for notices to phones, makes none, and takes one that is given', async () => {
    expect((await loadConfiguration(secrets, folder)).secrets.pushKey).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
    const given = await loadConfiguration({ ...secrets, WAYBOOK_PUSH_KEY: key(4) }, folder);
    expect(given.secrets.pushKey).toEqual(Buffer.alloc(32, 4));
    await expect(loadConfiguration({ ...secrets, WAYBOOK_PUSH_KEY: key(2) }, folder)).rejects.toThrow(
      'WAYBOOK_JWT_KEY and WAYBOOK_PUSH_KEY hold the same value',
    );
  });

  test.each([
    ['all', ['MASTER', 'JWT', 'CHECKPOINT']],
    ['api', ['MASTER', 'JWT', 'CHECKPOINT']],
    ['sealer', ['MASTER', 'CHECKPOINT']],
    ['relay', ['MASTER']],
    ['notifications', ['MASTER']],
    ['relay,compliance', ['MASTER']],
    ['compliance,sealer', ['MASTER', 'CHECKPOINT']],
  ])('wants of %s the keys %j and no others', async (roles, wanted) => {
    const some = { ...production, WAYBOOK_PUBLIC_URL: 'https://portal.example', WAYBOOK_ROLES: roles };
    const given = wanted.map((name) => `WAYBOOK_${name}_KEY` as const);
    const keys = Object.fromEntries(given.map((name, index) => [name, key(index + 1)]));
    expect(await loadConfiguration({ ...some, ...keys }, folder)).toMatchObject({ isProduction: true });
    expect(await readdir(folder)).toEqual([]);
    for (const name of given) {
      await expect(loadConfiguration({ ...some, ...keys, [name]: undefined }, folder)).rejects.toThrow(
        `${name} must be set`,
      );
    }
  });

  test('gives a process a key of its own where it needs none, whatever it was given', async () => {
    const relay = { ...secrets, WAYBOOK_ROLES: 'relay' };
    const [one, other] = [await loadConfiguration(relay, folder), await loadConfiguration(relay, folder)];
    expect(one.secrets.jwtKey).toHaveLength(32);
    expect(one.secrets.jwtKey).not.toEqual(other.secrets.jwtKey);
    expect(one.secrets.checkpointKey).not.toEqual(Buffer.alloc(32, 3));
  });

  test('refuses one value for several secrets', async () => {
    await expect(loadConfiguration({ ...secrets, WAYBOOK_JWT_KEY: key(1) }, folder)).rejects.toThrow(
      'WAYBOOK_MASTER_KEY and WAYBOOK_JWT_KEY hold the same value: make one for each',
    );
  });

  test.each([
    [undefined, 'all', false],
    ['http://portal.example', 'api', false],
    ['http://localhost.portal.example', 'api', false],
    ['http://portal.example', 'notifications', false],
    ['https://portal.example', 'api', true],
    ['http://localhost:3000', 'api', true],
    [undefined, 'sealer', true],
  ])('with the address %s and the roles %s starts: %s', async (url, roles, starts) => {
    const loading = loadConfiguration({ ...secrets, WAYBOOK_PUBLIC_URL: url, WAYBOOK_ROLES: roles }, folder);
    if (starts) await expect(loading).resolves.toMatchObject({ publicUrl: url });
    else
      await expect(loading).rejects.toThrow(/^NODE_ENV is production, so WAYBOOK_PUBLIC_URL must be the https: addr/);
  });
});

test('mails come from the mail server’s own domain, unless said otherwise', async () => {
  const SMTP_URL = 'smtps://user:secret@mail.example.org';
  expect(await loadConfiguration({ SMTP_URL }, folder)).toMatchObject({
    smtp: { url: SMTP_URL, from: 'no-reply@mail.example.org' },
  });
  const SMTP_FROM = 'office@harbour.example';
  expect(await loadConfiguration({ SMTP_URL, SMTP_FROM }, folder)).toMatchObject({ smtp: { from: SMTP_FROM } });
});

const KAFKA_BROKERS = 'kafka.example:9093';

describe('Kafka', () => {
  test('is come to in the clear, as nobody in particular, unless said otherwise', async () => {
    expect((await loadConfiguration({}, folder)).kafkaAccess).toEqual({ isTls: false });
  });

  test('is come to by TLS, with a password, and with an authority of its own', async () => {
    const certificate = rootCertificates[0]!;
    await writeFile(join(folder, 'ca.pem'), certificate);
    const signIn = { KAFKA_USERNAME: 'waybook', KAFKA_PASSWORD: 'secret' };
    expect(
      (await loadConfiguration({ KAFKA_BROKERS, KAFKA_TLS: '1', KAFKA_CA_FILE: 'ca.pem', ...signIn }, folder))
        .kafkaAccess,
    ).toEqual({
      isTls: true,
      authorities: certificate,
      signIn: { mechanism: 'scram-sha-512', username: 'waybook', password: 'secret' },
    });
  });
});

describe('tracing', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  const tracingOf = async (environment: Readonly<Record<string, string>>) =>
    (await loadConfiguration(environment, folder)).tracing;

  test('is off unless a collector is named, and where it is switched off', async () => {
    expect(await tracingOf({ OTEL_SERVICE_NAME: 'portal', OTEL_TRACES_SAMPLER: 'for others' })).toBeUndefined();
    expect(await tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  });

  test('takes all requests, and the word of no caller, unless told otherwise', async () => {
    expect(await tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' })).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: {},
      serviceName: 'waybook',
      resource: {},
      ratio: 1,
      callersDecide: false,
    });
    const told = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc%3D, x-tenant=7',
      OTEL_SERVICE_NAME: 'portal',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      WAYBOOK_TRUSTED_TRACEPARENT: '1',
    };
    expect(await tracingOf(told)).toMatchObject({
      headers: { authorization: 'Bearer abc=', 'x-tenant': '7' },
      serviceName: 'portal',
      resource: { 'deployment.environment.name': 'test' },
      ratio: 0.25,
      callersDecide: true,
    });
  });
});

describe('a setting that cannot be used is told in one sentence', () => {
  test.each([
    [{ PORT: '80a' }, 'PORT is "80a": set it to a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000": set it to a port number from 0 to 65535.'],
    [
      { WAYBOOK_HOST: 'everywhere' },
      'WAYBOOK_HOST is "everywhere": set it to an address of this machine, or to "all".',
    ],
    [{ WAYBOOK_METRICS_TOKEN: 'short' }, 'WAYBOOK_METRICS_TOKEN is too short'],
    [{ WAYBOOK_DEMO: 'yes' }, 'WAYBOOK_DEMO is "yes": set it to 1 or 0.'],
    [{ WAYBOOK_DEMO_PENDING: '1001' }, 'WAYBOOK_DEMO_PENDING is "1001": set it to a whole number from 0 to 1000.'],
    [{ WAYBOOK_DEMO_PENDING: '-1' }, 'WAYBOOK_DEMO_PENDING is "-1": set it to a whole number from 0 to 1000.'],
    [
      { WAYBOOK_ROLES: 'api,cook' },
      'WAYBOOK_ROLES names "cook": choose among api, sealer, relay, notifications, compliance, all.',
    ],
    [
      { KAFKA_BROKERS, KAFKA_USERNAME: 'waybook' },
      'KAFKA_USERNAME and KAFKA_PASSWORD belong together: set both, or neither.',
    ],
    [
      { KAFKA_SASL_MECHANISM: 'digest' },
      'KAFKA_SASL_MECHANISM is "digest": choose among scram-sha-512, scram-sha-256, plain.',
    ],
    [{ KAFKA_BROKERS, KAFKA_CA_FILE: 'ca.pem' }, 'KAFKA_CA_FILE is set without KAFKA_TLS: set KAFKA_TLS to 1 as well.'],
    [
      { KAFKA_BROKERS, KAFKA_TLS: '1', KAFKA_CA_FILE: '/nowhere/ca.pem' },
      'KAFKA_CA_FILE names /nowhere/ca.pem, which holds no certificate: name a readable file in PEM ("-----BEGIN CERTIFICATE-----").',
    ],
    [
      { KAFKA_BROKERS: 'kafka:9092, other' },
      'KAFKA_BROKERS names "other": list brokers like kafka:9092, with commas between.',
    ],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL is not a usable address: it begins with postgresql:// or postgres://.',
    ],
    [
      { WAYBOOK_MASTER_KEY: 'short' },
      'WAYBOOK_MASTER_KEY must hold 32 bytes in base64: make them with "openssl rand -base64 32".',
    ],
    [
      { S3_ENDPOINT: 'https://objects.example' },
      'S3_ENDPOINT is set without S3_BUCKET: set both, or neither to keep files on disk.',
    ],
    [
      { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.',
    ],
    [
      { WAYBOOK_TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/33' },
      'WAYBOOK_TRUSTED_PROXIES names "10.0.0.0/33": list addresses or networks like 10.0.0.0/8, with commas between.',
    ],
    [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL is not a usable address: it begins with smtp:// or smtps://.'],
    [
      { SMTP_URL: 'smtp://mail.example.org', SMTP_FROM: 'Waybook' },
      'SMTP_FROM is not an email address: set it to one that your mail server sends from.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is not a usable address: it begins with http:// or https://.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc": set it to http/json, and OTEL_EXPORTER_OTLP_ENDPOINT to the port for it, 4318 as a rule.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      "OTEL_EXPORTER_OTLP_HEADERS can't be read: list it as name=value, with commas between.",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER: 'jaeger_remote' },
      'OTEL_TRACES_SAMPLER is "jaeger_remote": choose among parentbased_always_on, parentbased_traceidratio.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: '5%' },
      'OTEL_TRACES_SAMPLER_ARG is "5%": set it to a number from 0 to 1.',
    ],
    [{ BRAND_NAME: 'x'.repeat(61) }, 'BRAND_NAME is too long: use at most 60 characters.'],
  ])('%j', async (environment, sentence) => {
    await expect(loadConfiguration(environment, folder)).rejects.toThrow(sentence);
  });

  test('treats an empty variable as absent', async () => {
    const { port, brandName } = await loadConfiguration({ PORT: '', BRAND_NAME: ' ', DATABASE_URL: '' }, folder);
    expect({ port, brandName }).toEqual({ port: 3000, brandName: 'Waybook' });
  });
});
