import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { type KafkaAccess, kafkaAccess } from './kafka-access.js';
import { loadSecrets, type Secrets } from './secrets.js';
import {
  brokersSetting,
  choicesSetting,
  type Environment,
  flagSetting,
  networksSetting,
  portSetting,
  textSetting,
  urlSetting,
} from './settings.js';

/**
 * What a process can be: who answers requests, who puts the log in order, who brings it to Kafka (of these two one at a time, others
 * standing by), and the consumers.
 */
const PROCESS_ROLES = ['api', 'sealer', 'relay', 'notifications', 'compliance'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

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

export interface Configuration {
  readonly port: number;
  /** Absolute. Holds the embedded database, objects and generated secrets. */
  readonly dataDirectory: string;
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** The same database past the connection pooler to which `databaseUrl` leads; absent where there is none. */
  readonly databaseDirectUrl?: string;
  /** Absent: files in the data directory. */
  readonly s3?: S3Settings;
  /** Each as host:port. Empty: consumers read the sealed log itself. */
  readonly kafkaBrokers: readonly string[];
  readonly kafkaAccess: KafkaAccess;
  /** Absent: mails are said in the log. */
  readonly smtp?: SmtpAddress;
  readonly roles: readonly ProcessRole[];
  readonly isProduction: boolean;
  readonly isDemo: boolean;
  /** The operator's word that clocks behind the log are right: what was written last was dated by a wrong one. */
  readonly isClockRight: boolean;
  readonly brandName: string;
  /** What people type to get here, where that isn't this machine: says whether they come by https. */
  readonly publicUrl?: string;
  /** Addresses and networks whose word on where a request comes from is believed. */
  readonly trustedProxies: readonly string[];
  readonly secrets: Secrets;
}

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
    ...databasePlace(environment, workingDirectory),
    s3: s3Settings(environment),
    kafkaBrokers: brokersSetting(environment, 'KAFKA_BROKERS'),
    kafkaAccess: await kafkaAccess(environment, workingDirectory),
    smtp: smtpAddress(environment),
    roles: choicesSetting(environment, 'WAYBOOK_ROLES', PROCESS_ROLES),
    isProduction,
    isDemo: flagSetting(environment, 'WAYBOOK_DEMO', !isProduction),
    isClockRight: flagSetting(environment, 'WAYBOOK_CLOCK_IS_RIGHT', false),
    brandName: brandName(environment),
    publicUrl: urlSetting(environment, 'WAYBOOK_PUBLIC_URL', ['https:', 'http:']),
    trustedProxies: networksSetting(environment, 'WAYBOOK_TRUSTED_PROXIES'),
  };
  const { dataDirectory } = settings;
  return { ...settings, secrets: await loadSecrets({ environment, dataDirectory, isProduction }) };
}

/** Where the database is: at an address, else in the data directory. */
export function databasePlace(
  environment: Environment,
  workingDirectory: string,
): Pick<Configuration, 'dataDirectory' | 'databaseUrl' | 'databaseDirectUrl'> {
  const databaseUrl = urlSetting(environment, 'DATABASE_URL', POSTGRES_PROTOCOLS);
  const databaseDirectUrl = urlSetting(environment, 'DATABASE_DIRECT_URL', POSTGRES_PROTOCOLS);
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    throw new ConfigurationError(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or DATABASE_URL alone where no pooler stands between.',
    );
  }
  return {
    dataDirectory: resolve(workingDirectory, textSetting(environment, 'WAYBOOK_DATA_DIR') ?? DEFAULT_DATA_DIRECTORY),
    databaseUrl,
    databaseDirectUrl,
  };
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
  throw new ConfigurationError('SMTP_FROM is not an e-mail address: set it to one that your mail server sends from.');
}

function s3Settings(environment: Environment): S3Settings | undefined {
  const bucket = textSetting(environment, 'S3_BUCKET');
  const endpoint = urlSetting(environment, 'S3_ENDPOINT', ['https:', 'http:']);
  if (bucket === undefined) {
    if (endpoint === undefined) return undefined;
    throw new ConfigurationError('S3_ENDPOINT is set without S3_BUCKET: set both, or neither to keep files on disk.');
  }
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
