import { ConfigurationError } from './configuration-error.js';
import { type Environment, textSetting } from './settings.js';

const ON_DISK = 'set both, or neither to keep files on disk';
const WITHOUT_BROKER = 'set both, or neither where there is no broker';

/** Settings that mean nothing without another one, and what to do. */
const NEEDS: readonly (readonly [setting: string, needed: string, todo: string])[] = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL', 'set both, or DATABASE_URL alone where no pooler stands between'],
  [
    'DATABASE_LOGINS',
    'DATABASE_URL',
    'set both, each in quotes where a shell reads them (an unquoted & ends a value and drops it)',
  ],
  ['S3_ENDPOINT', 'S3_BUCKET', ON_DISK],
  ['S3_REGION', 'S3_BUCKET', ON_DISK],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET', ON_DISK],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET', ON_DISK],
  ['SMTP_FROM', 'SMTP_URL', 'set both, or neither to write mails to the log'],
  ['KAFKA_TLS', 'KAFKA_BROKERS', WITHOUT_BROKER],
  ['KAFKA_CA_FILE', 'KAFKA_BROKERS', WITHOUT_BROKER],
  ['KAFKA_USERNAME', 'KAFKA_BROKERS', WITHOUT_BROKER],
  ['KAFKA_PASSWORD', 'KAFKA_BROKERS', WITHOUT_BROKER],
  ['WAYBOOK_VAULT_KEY', 'WAYBOOK_VAULT_URL', 'set both, or neither where Vault wraps no key'],
];
/** A flag that is off asks for nothing. */
const OFF = ['0', 'false'];

/** @throws ConfigurationError where a setting is there and the one that it belongs to is missing */
export function refuseHalfSet(environment: Environment): void {
  const half = NEEDS.find(([setting, needed]) => isSet(environment, setting) && !isSet(environment, needed));
  if (half === undefined) return;
  const [setting, needed, todo] = half;
  throw new ConfigurationError(`${setting} is set without ${needed}: ${todo}.`);
}

function isSet(environment: Environment, name: string): boolean {
  const text = textSetting(environment, name);
  return text !== undefined && !OFF.includes(text);
}
