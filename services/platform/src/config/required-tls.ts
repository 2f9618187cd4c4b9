import type { AccessPointSettings } from './access-point.js';
import { ConfigurationError } from './configuration-error.js';
import type { KafkaAccess } from './kafka-access.js';
import type { Environment } from './settings.js';

/** The part of the configuration that is reached over a network. */
interface Connections {
  readonly databaseUrl?: string;
  readonly databaseDirectUrl?: string;
  readonly kafkaBrokers: readonly string[];
  readonly kafkaAccess: KafkaAccess;
  readonly s3?: { readonly endpoint?: string };
  readonly smtp?: { readonly url: string };
  readonly accessPoint?: AccessPointSettings;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
/** Query parameters by which nodemailer can be told to go without TLS, or not to check a certificate. */
const MAIL_WITHOUT = /^(ignoreTLS|tls\.rejectUnauthorized)$/;

/** @throws ConfigurationError where WAYBOOK_REQUIRE_TLS is set and a neighbour outside of this machine would be reached without a checked certificate */
export function refusePlainConnections(connections: Connections, environment: Environment): void {
  const [first] = plainConnections(connections);
  if (first !== undefined) throw new ConfigurationError(`WAYBOOK_REQUIRE_TLS is 1, and ${first}.`);
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new ConfigurationError(
      'WAYBOOK_REQUIRE_TLS is 1, and NODE_TLS_REJECT_UNAUTHORIZED is 0, so certificates are not checked: leave it out, and name your authority with NODE_EXTRA_CA_CERTS.',
    );
  }
}

/** Names each connection to another machine that is plain, or whose certificate is not checked, with what to set. */
export function plainConnections(connections: Connections): string[] {
  const { databaseUrl, databaseDirectUrl, kafkaBrokers, kafkaAccess, s3, smtp, accessPoint } = connections;
  const plainBroker = kafkaAccess.isTls
    ? undefined
    : kafkaBrokers.find((broker) => !isHere(broker.replace(/:\d+$/, '')));
  return [
    ...plainDatabase('DATABASE_URL', databaseUrl),
    ...plainDatabase('DATABASE_DIRECT_URL', databaseDirectUrl),
    ...(plainBroker === undefined ? [] : [`KAFKA_BROKERS names ${plainBroker} without TLS: set KAFKA_TLS to 1`]),
    ...plainHttp('S3_ENDPOINT', s3?.endpoint),
    ...plainHttp('WAYBOOK_PEPPOL_URL', accessPoint?.kind === 'http' ? accessPoint.url : undefined),
    ...(smtp === undefined || isMailChecked(new URL(smtp.url))
      ? []
      : ['SMTP_URL may send in the clear: begin it with smtps://, or end it with ?requireTLS=true for STARTTLS']),
  ];
}

/** `require` and `verify-ca` mean one thing to Node's driver and another to PostgreSQL's own programs. */
function plainDatabase(setting: string, url: string | undefined): string[] {
  if (url === undefined) return [];
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const modes = searchParams.getAll('sslmode');
  if (isHere(host) || (modes.length > 0 && modes.every((mode) => mode === 'verify-full'))) return [];
  return [`${setting} does not check the certificate of ${host}: add sslmode=verify-full to it`];
}

function plainHttp(setting: string, url: string | undefined): string[] {
  if (url === undefined) return [];
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isHere(hostname) ? [] : [`${setting} is no https: address: begin it with https://`];
}

function isMailChecked({ protocol, hostname, searchParams }: URL): boolean {
  if (isHere(hostname)) return true;
  if ([...searchParams.keys()].some((name) => MAIL_WITHOUT.test(name))) return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}

/** A path names a Unix socket. */
function isHere(host: string): boolean {
  return host === '' || host.startsWith('/') || LOOPBACK.test(host);
}
