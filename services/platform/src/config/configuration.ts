import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { type AccessPointSettings, accessPointSettings } from './access-point.js';
import { type KafkaAccess, kafkaAccess } from './kafka-access.js';
import { refuseHalfSet } from './half-set.js';
import { PROCESS_ROLES, type ProcessRole } from './process-role.js';
import { refusePlainConnections } from './required-tls.js';
import type { TracingSettings } from '@waybook/tracing';
import { loadSecrets, masterKeyText, type Secrets } from './secrets.js';
import { type KeyServiceSettings, WRAPPED_KEY } from '../key-service/index.js';
import { keyServiceSettings } from './key-service-settings.js';
import {
  brokersSetting,
  choicesSetting,
  countSetting,
  type Environment,
  flagSetting,
  listSetting,
  networksSetting,
  passwordsSetting,
  portSetting,
  textSetting,
  urlSetting,
} from './settings.js';
import { type SecuritySettings, securitySettings } from './security-settings.js';
import { tracingSettings } from './tracing-settings.js';
import { type XeroSettings, xeroSettings } from './xero.js';

/** Making more would keep the start waiting for several minutes. */
const MAX_PENDING_IN_DEMO = 1_000;
/** Some three hours of them. */
const MAX_STREAMED_IN_DEMO = 1_000;

/** Where S3, or what speaks like it, keeps objects. Without keys the AWS client looks for them in its own places. */
export interface S3Settings {
  readonly bucket: string;
  /** Absent: Amazon's own for the region. */
  readonly endpoint?: string;
  readonly region: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** A mail server, and the address that mails come from. */
export interface SmtpAddress {
  readonly url: string;
  readonly from: string;
}

export interface Configuration extends SecuritySettings {
  readonly port: number;
  /** Addresses to listen on: all of the machine's, or the one that is given. */
  readonly host?: string;
  /** Whoever asks for metrics shows it; null lets everybody, and 'nobody' nobody. */
  readonly metricsAccess: MetricsAccess;
  /** Whether the API's documentation is served. */
  readonly showsApiDocs: boolean;
  /** Absolute. Holds the embedded database, objects and generated secrets. */
  readonly dataDirectory: string;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** Whether an embedded database may be made where `databaseUrl` is absent. */
  readonly isEmbeddedAsked: boolean;
  /** The same database past the connection pooler to which `databaseUrl` leads; absent where there is none. */
  readonly databaseDirectUrl?: string;
  /** Of the logins that whoever owns the database gives to processes. */
  readonly databaseLogins: ReadonlyMap<ProcessRole, string>;
  /** Absent: files in the data directory. */
  readonly s3?: S3Settings;
  /** Each as host:port. Empty: consumers read the sealed log itself. */
  readonly kafkaBrokers: readonly string[];
  readonly kafkaAccess: KafkaAccess;
  /** Absent: mails are said in the log. */
  readonly smtp?: SmtpAddress;
  /** Whether neighbours on other machines are reached by TLS with a checked certificate alone. */
  readonly requiresTls: boolean;
  readonly roles: readonly ProcessRole[];
  readonly isProduction: boolean;
  readonly isDemo: boolean;
  /** So many more remittances await approval in the demo. */
  readonly pendingInDemo: number;
  /** So many drivers' weeks are made in the demo while it runs, one after the other. */
  readonly streamedInDemo: number;
  /** The operator's word that clocks behind the log are right: what was written last was dated by a wrong one. */
  readonly isClockRight: boolean;
  /** Whether webhooks may go to this very machine, without https: for trying them out. */
  readonly allowsLocalWebhooks: boolean;
  /** Absent: e-invoices are not sent. */
  readonly accessPoint?: AccessPointSettings;
  /** Absent: journals go to Xero as files alone. */
  readonly xero?: XeroSettings;
  readonly brandName: string;
  /** What people type to get here, where that isn't this machine: says whether they come by https. */
  readonly publicUrl?: string;
  /** Addresses and networks whose word on where a request comes from is believed. */
  readonly trustedProxies: readonly string[];
  /** Public keys that checkpoints were signed with before: what they signed stays good. */
  readonly earlierCheckpointKeys: readonly string[];
  /** Absent: nothing is traced. */
  readonly tracing?: TracingSettings;
  readonly secrets: Secrets;
  /** Absent: no key is wrapped by another. */
  readonly keyService?: KeyServiceSettings;
  /** As it is given, where it is wrapped: whoever keeps the key asks again now and then. */
  readonly wrappedMasterKey?: string;
}

/** Who may read metrics: everybody, whoever shows the token, or nobody. */
export type MetricsAccess = 'everybody' | 'nobody' | { readonly token: string };

const LOOPBACK = '127.0.0.1';
const ALL_ADDRESSES = 'all';
const MIN_TOKEN_LENGTH = 16;
const POSTGRES_PROTOCOLS = ['postgresql:', 'postgres:'];
const DEFAULT_PORT = 3000;
const DEFAULT_DATA_DIRECTORY = '.waybook';
const DEFAULT_BRAND_NAME = 'Waybook';
const MAX_BRAND_NAME_LENGTH = 60;

/**
 * The environment as the product understands it.
 *
 * @param workingDirectory what a relative data directory, and the path of a certificate, is relative to
 * @throws ConfigurationError with one sentence that says what to do
 */
export async function loadConfiguration(environment: Environment, workingDirectory: string): Promise<Configuration> {
  const isProduction = environment['NODE_ENV'] === 'production';
  const settings = {
    port: portSetting(environment, 'PORT', DEFAULT_PORT),
    host: hostSetting(environment, isProduction),
    metricsAccess: metricsAccess(environment, isProduction),
    showsApiDocs: flagSetting(environment, 'WAYBOOK_API_DOCS', !isProduction),
    ...databasePlace(environment, workingDirectory),
    databaseLogins: passwordsSetting(environment, 'DATABASE_LOGINS', PROCESS_ROLES),
    s3: s3Settings(environment),
    kafkaBrokers: brokersSetting(environment, 'KAFKA_BROKERS'),
    kafkaAccess: await kafkaAccess(environment, workingDirectory),
    smtp: smtpAddress(environment),
    requiresTls: flagSetting(environment, 'WAYBOOK_REQUIRE_TLS', false),
    roles: choicesSetting(environment, 'WAYBOOK_ROLES', PROCESS_ROLES),
    isProduction,
    isDemo: flagSetting(environment, 'WAYBOOK_DEMO', !isProduction),
    pendingInDemo: countSetting(environment, 'WAYBOOK_DEMO_PENDING', MAX_PENDING_IN_DEMO),
    streamedInDemo: countSetting(environment, 'WAYBOOK_DEMO_STREAM', MAX_STREAMED_IN_DEMO),
    isClockRight: flagSetting(environment, 'WAYBOOK_CLOCK_IS_RIGHT', false),
    allowsLocalWebhooks: flagSetting(environment, 'WAYBOOK_LOCAL_WEBHOOKS', !isProduction),
    accessPoint: await accessPointSettings(environment, workingDirectory),
    xero: await xeroSettings(environment, workingDirectory),
    brandName: brandName(environment),
    publicUrl: urlSetting(environment, 'WAYBOOK_PUBLIC_URL', ['https:', 'http:']),
    trustedProxies: networksSetting(environment, 'WAYBOOK_TRUSTED_PROXIES'),
    earlierCheckpointKeys: listSetting(environment, 'WAYBOOK_EARLIER_CHECKPOINT_KEYS'),
    tracing: tracingSettings(environment),
    keyService: keyServiceSettings(environment, workingDirectory),
    ...securitySettings(environment, workingDirectory),
  };
  if (settings.requiresTls) refusePlainConnections(settings, environment);
  const source = { ...settings, environment, workingDirectory };
  const secrets = await loadSecrets(source);
  refusePlainHttp(settings);
  const given = settings.keyService && (await masterKeyText(source, 'WAYBOOK_MASTER_KEY'));
  const wrappedMasterKey = given && WRAPPED_KEY.test(given.text) ? given.text : undefined;
  return { ...settings, secrets, wrappedMasterKey };
}

/**
 * Where the database is: at an address, else in the data directory.
 *
 * @throws ConfigurationError
 */
export function databasePlace(
  environment: Environment,
  workingDirectory: string,
): Pick<Configuration, 'dataDirectory' | 'databaseUrl' | 'databaseDirectUrl' | 'isEmbeddedAsked'> {
  refuseHalfSet(environment);
  const databaseUrl = urlSetting(environment, 'DATABASE_URL', POSTGRES_PROTOCOLS);
  const isProduction = environment['NODE_ENV'] === 'production';
  const isEmbeddedAsked = flagSetting(
    environment,
    'WAYBOOK_EMBEDDED_DATABASE',
    !isProduction && databaseUrl === undefined,
  );
  if (isEmbeddedAsked && databaseUrl !== undefined) {
    throw new ConfigurationError(
      'WAYBOOK_EMBEDDED_DATABASE is 1 and DATABASE_URL names another database: set the one that is meant.',
    );
  }
  return {
    dataDirectory: resolve(workingDirectory, textSetting(environment, 'WAYBOOK_DATA_DIR') ?? DEFAULT_DATA_DIRECTORY),
    databaseUrl,
    databaseDirectUrl: urlSetting(environment, 'DATABASE_DIRECT_URL', POSTGRES_PROTOCOLS),
    isEmbeddedAsked,
  };
}

/** What nobody secured is for this machine alone, unless somebody says otherwise. */
function hostSetting(environment: Environment, isProduction: boolean): string | undefined {
  const host = textSetting(environment, 'WAYBOOK_HOST') ?? (isProduction ? ALL_ADDRESSES : LOOPBACK);
  if (host === ALL_ADDRESSES) return undefined;
  if (isIP(host) !== 0) return host;
  throw new ConfigurationError(
    `WAYBOOK_HOST is "${host}": set it to an address of this machine, or to "${ALL_ADDRESSES}".`,
  );
}

function metricsAccess(environment: Environment, isProduction: boolean): MetricsAccess {
  const token = textSetting(environment, 'WAYBOOK_METRICS_TOKEN');
  if (token === undefined) return isProduction ? 'nobody' : 'everybody';
  if (token.length >= MIN_TOKEN_LENGTH) return { token };
  throw new ConfigurationError(
    `WAYBOOK_METRICS_TOKEN is too short: make one with "openssl rand -hex 24" (at least ${MIN_TOKEN_LENGTH} characters).`,
  );
}

/** On the machine itself nobody is in between, so that a container may be tried without a certificate. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
/** Serve people, or send them there. */
const ROLES_WITH_ADDRESS: readonly ProcessRole[] = ['api', 'notifications'];

/** @throws ConfigurationError */
function refusePlainHttp({
  isProduction,
  publicUrl,
  roles,
}: Omit<Configuration, 'secrets' | 'wrappedMasterKey'>): void {
  const needsHttps = isProduction && roles.some((role) => ROLES_WITH_ADDRESS.includes(role));
  if (!needsHttps || publicUrl?.startsWith('https:') || OWN_MACHINE.test(publicUrl ?? '')) return;
  throw new ConfigurationError(
    'NODE_ENV is production, so WAYBOOK_PUBLIC_URL must be the https: address that people type: passwords and sessions go over nothing else. ' +
      'To try it on this machine alone, set it to http://localhost and the port.',
  );
}

function brandName(environment: Environment): string {
  const name = textSetting(environment, 'BRAND_NAME') ?? DEFAULT_BRAND_NAME;
  if (name.length <= MAX_BRAND_NAME_LENGTH) return name;
  throw new ConfigurationError(`BRAND_NAME is too long: use at most ${MAX_BRAND_NAME_LENGTH} characters.`);
}

function smtpAddress(environment: Environment): SmtpAddress | undefined {
  const url = urlSetting(environment, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (url === undefined) return undefined;
  const from = textSetting(environment, 'SMTP_FROM') ?? `no-reply@${new URL(url).hostname}`;
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(from)) return { url, from };
  throw new ConfigurationError('SMTP_FROM is not an email address: set it to one that your mail server sends from.');
}

/** @throws ConfigurationError */
export function s3Settings(environment: Environment): S3Settings | undefined {
  const bucket = textSetting(environment, 'S3_BUCKET');
  const endpoint = urlSetting(environment, 'S3_ENDPOINT', ['https:', 'http:']);
  if (bucket === undefined) return undefined;
  return { bucket, endpoint, region: textSetting(environment, 'S3_REGION') ?? 'us-east-1', ...s3Keys(environment) };
}

function s3Keys(environment: Environment): Pick<S3Settings, 'credentials'> {
  const accessKeyId = textSetting(environment, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = textSetting(environment, 'S3_SECRET_ACCESS_KEY');
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { credentials: { accessKeyId, secretAccessKey } };
  }
  if (accessKeyId === secretAccessKey) return {};
  throw new ConfigurationError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.');
}
