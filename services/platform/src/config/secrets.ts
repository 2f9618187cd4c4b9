import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { openDataDirectory } from './data-directory.js';
import { type Environment, textSetting } from './settings.js';

/** Secrets of an installation, 32 bytes each. */
export interface Secrets {
  /** Wraps the keys of persons and gives the database roles their passwords. */
  readonly masterKey: Uint8Array;
  /** What keys are rewrapped from; never made. */
  readonly previousMasterKey?: Uint8Array;
  /** Signs access tokens. */
  readonly jwtKey: Uint8Array;
  /** Signs checkpoints of the log. */
  readonly checkpointKey: Uint8Array;
}

const KEY_BYTES = 32;
const LIST = new Intl.ListFormat('en-GB');
const FILES = {
  masterKey: ['WAYBOOK_MASTER_KEY', 'master-key'],
  jwtKey: ['WAYBOOK_JWT_KEY', 'jwt-key'],
  checkpointKey: ['WAYBOOK_CHECKPOINT_KEY', 'checkpoint-key'],
} as const;

export interface SecretsSource {
  readonly environment: Environment;
  readonly dataDirectory: string;
  /** In production secrets are given, never made: what is generated on one machine is lost with it. */
  readonly isProduction: boolean;
}

/**
 * Takes the secrets from the environment, else from the data directory, where they are made on the first start.
 *
 * @throws ConfigurationError when one is missing in production, or isn't 32 bytes
 */
export async function loadSecrets(source: SecretsSource): Promise<Secrets> {
  refuseMissingSecrets(source);
  return {
    masterKey: await loadSecret(source, ...FILES.masterKey),
    previousMasterKey: givenSecret(source, 'WAYBOOK_PREVIOUS_MASTER_KEY'),
    jwtKey: await loadSecret(source, ...FILES.jwtKey),
    checkpointKey: await loadSecret(source, ...FILES.checkpointKey),
  };
}

function refuseMissingSecrets({ environment, isProduction }: SecretsSource): void {
  if (!isProduction) return;
  const missing = Object.values(FILES)
    .map(([variable]) => variable)
    .filter((variable) => textSetting(environment, variable) === undefined);
  if (missing.length === 0) return;
  const them = missing.length === 1 ? 'it' : 'each';
  throw new ConfigurationError(
    `NODE_ENV is production, so ${LIST.format(missing)} must be set: make ${them} with "openssl rand -base64 32" and keep ${them} safe.`,
  );
}

async function loadSecret(source: SecretsSource, variable: string, fileName: string): Promise<Uint8Array> {
  const given = givenSecret(source, variable);
  if (given !== undefined) return given;
  const folder = join(source.dataDirectory, 'secrets');
  const file = join(folder, fileName);
  await openDataDirectory(source.dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = await knownSecret(file);
  return decode((known ?? (await makeSecret(file))).trim(), file);
}

async function knownSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigurationError(`${file} can't be read (${code}): give it back to this user.`, { cause: error });
  }
}

function givenSecret({ environment }: SecretsSource, variable: string): Uint8Array | undefined {
  const given = textSetting(environment, variable);
  return given === undefined ? undefined : decode(given, variable);
}

/** Linked into place whole, so that of two first starts both end up with the same secret. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}

function decode(text: string, origin: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === KEY_BYTES) return bytes;
  throw new ConfigurationError(`${origin} must hold 32 bytes in base64: make them with "openssl rand -base64 32".`);
}
