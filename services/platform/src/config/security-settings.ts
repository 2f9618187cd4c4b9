import { isAbsolute, resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { type Environment, listSetting, textSetting } from './settings.js';

const HOUR_MS = 60 * 60 * 1_000;
const DEFAULT_OFFICE_IDLE_HOURS = 24;
const DEFAULT_OFFICE_SESSION_HOURS = 7 * 24;
/** A driver's session has the same bounds (R126). */
const MAX_OFFICE_IDLE_HOURS = 14 * 24;
const MAX_OFFICE_SESSION_HOURS = 90 * 24;
const MAX_PORT = 65_535;
const MAX_CONTACT_LENGTH = 200;

export interface SessionLimits {
  /** A session ends if it isn't used for this long. */
  readonly idleMs: number;
  /** A session ends this long after the sign-in, used or not. */
  readonly lifeMs: number;
}

/** The address of a clamd. */
export type ScannerAddress = { readonly path: string } | { readonly host: string; readonly port: number };

export interface SecuritySettings {
  readonly officeSessions: SessionLimits;
  /** The absolute path of a filter that `waybook passwords make-filter` wrote; undefined if none is used. */
  readonly breachedPasswords?: string;
  /** The only hosts that addresses from people may lead to, in lower case; undefined: every public one. */
  readonly outgoingHosts?: readonly string[];
  /** Undefined: uploads are not scanned. */
  readonly malwareScanner?: ScannerAddress;
  /** The Contact of `/.well-known/security.txt`; undefined: there is no such page. */
  readonly securityContact?: string;
}

/** @throws ConfigurationError with one sentence that says what to do */
export function securitySettings(environment: Environment, workingDirectory: string): SecuritySettings {
  const filter = textSetting(environment, 'WAYBOOK_BREACHED_PASSWORDS');
  return {
    officeSessions: officeSessions(environment),
    breachedPasswords: filter === undefined ? undefined : resolve(workingDirectory, filter),
    outgoingHosts: outgoingHosts(environment),
    malwareScanner: scannerAddress(environment),
    securityContact: securityContact(environment),
  };
}

function officeSessions(environment: Environment): SessionLimits {
  const givenIdle = hours(environment, 'WAYBOOK_OFFICE_IDLE_HOURS', MAX_OFFICE_IDLE_HOURS);
  const givenLife = hours(environment, 'WAYBOOK_OFFICE_SESSION_HOURS', MAX_OFFICE_SESSION_HOURS);
  const life = givenLife ?? Math.max(DEFAULT_OFFICE_SESSION_HOURS, givenIdle ?? 0);
  const idle = givenIdle ?? Math.min(DEFAULT_OFFICE_IDLE_HOURS, life);
  if (idle <= life) return { idleMs: idle * HOUR_MS, lifeMs: life * HOUR_MS };
  throw new ConfigurationError(
    `WAYBOOK_OFFICE_IDLE_HOURS is ${idle}, more than WAYBOOK_OFFICE_SESSION_HOURS (${life}): set it to ${life} or less.`,
  );
}

function hours(environment: Environment, name: string, highest: number): number | undefined {
  const value = textSetting(environment, name);
  if (value === undefined) return undefined;
  const count = Number(value);
  if (/^\d{1,5}$/.test(value) && count >= 1 && count <= highest) return count;
  throw new ConfigurationError(`${name} is "${value}": set it to whole hours from 1 to ${highest}.`);
}

function outgoingHosts(environment: Environment): readonly string[] | undefined {
  const hosts = listSetting(environment, 'WAYBOOK_OUTGOING_HOSTS').map((host) => host.toLowerCase());
  const wrong = hosts.find((host) => !/^\.?[a-z\d-]+(\.[a-z\d-]+)+$/.test(host));
  if (wrong === undefined) return hosts.length === 0 ? undefined : hosts;
  throw new ConfigurationError(
    `WAYBOOK_OUTGOING_HOSTS names "${wrong}": list hosts like hooks.example.com, or .example.com for all below it, with commas between.`,
  );
}

function scannerAddress(environment: Environment): ScannerAddress | undefined {
  const value = textSetting(environment, 'WAYBOOK_MALWARE_SCANNER');
  if (value === undefined) return undefined;
  const path = value.replace(/^unix:/, '');
  if (isAbsolute(path)) return { path };
  const [, host, port] = /^([\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\]):(\d{1,5})$/.exec(value) ?? [];
  if (host !== undefined && Number(port) >= 1 && Number(port) <= MAX_PORT) {
    return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  }
  throw new ConfigurationError(
    `WAYBOOK_MALWARE_SCANNER is "${value}": set it to clamd's host and port, like clamav:3310, or to its socket, like unix:/run/clamav/clamd.ctl.`,
  );
}

function securityContact(environment: Environment): string | undefined {
  const value = textSetting(environment, 'WAYBOOK_SECURITY_CONTACT');
  if (value === undefined) return undefined;
  if (value.length <= MAX_CONTACT_LENGTH && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value)) return value;
  throw new ConfigurationError(
    'WAYBOOK_SECURITY_CONTACT is not usable: set it to an address like mailto:security@example.com or https://example.com/report.',
  );
}
