import { resolve } from 'node:path';
import type { KeyServiceSettings } from '../key-service/index.js';
import { ConfigurationError } from './configuration-error.js';
import { type Environment, textSetting, urlSetting } from './settings.js';

const DEFAULT_KEY = 'transit/waybook';
/** Keys go over nothing that others can listen to. */
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Where the master key is wrapped; undefined where it is kept otherwise.
 *
 * @throws ConfigurationError
 */
export function keyServiceSettings(environment: Environment, workingDirectory: string): KeyServiceSettings | undefined {
  const url = urlSetting(environment, 'WAYBOOK_VAULT_URL', ['https:', 'http:']);
  const tokenFile = textSetting(environment, 'WAYBOOK_VAULT_TOKEN_FILE');
  if (url === undefined && tokenFile === undefined) return undefined;
  if (url === undefined || tokenFile === undefined) {
    throw new ConfigurationError(
      'WAYBOOK_VAULT_URL and WAYBOOK_VAULT_TOKEN_FILE belong together: set both, or neither.',
    );
  }
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'http:' && !OWN_MACHINE.has(hostname)) {
    throw new ConfigurationError(
      'WAYBOOK_VAULT_URL must be an https: address: over http the master key could be read on its way.',
    );
  }
  return { url: origin, tokenFile: resolve(workingDirectory, tokenFile), key: keyPath(environment) };
}

function keyPath(environment: Environment): string {
  const key = textSetting(environment, 'WAYBOOK_VAULT_KEY') ?? DEFAULT_KEY;
  if (/^[\w-]+\/[\w.-]+$/.test(key)) return key;
  throw new ConfigurationError(
    `WAYBOOK_VAULT_KEY is "${key}": name the transit engine and its key, like ${DEFAULT_KEY}.`,
  );
}
