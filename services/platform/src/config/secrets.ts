import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KeyService, KeyServiceUnavailable, type KeyServiceSettings, WRAPPED_KEY } from '../key-service/index.js';
import { ConfigurationError } from './configuration-error.js';
import { openDataDirectory } from './data-directory.js';
import type { ProcessRole } from './process-role.js';
import { type Environment, textSetting } from './settings.js';

/** Secrets of an installation, 32 bytes each. */
export interface Secrets {
  /** Wraps the keys of persons and gives the database roles their passwords. */
  readonly masterKey: Uint8Array;
  /** What keys are rewrapped from; never made. */
  readonly previousMasterKey?: Uint8Array;
  /** Signs access tokens. Only who answers requests needs it. */
  readonly jwtKey: Uint8Array;
  /** Verifies what it signed until now; never made. */
  readonly previousJwtKey?: Uint8Array;
  /** Signs checkpoints of the log. Only who seals it, and who shows them, needs it. */
  readonly checkpointKey: Uint8Array;
  /** Signs them as well, while keys are changed over; never made. */
  readonly previousCheckpointKey?: Uint8Array;
  /** Makes the key that notices to phones are signed with. Absent in production unless it is given: no such notices are sent then. */
  readonly pushKey?: Uint8Array;
}

const KEY_BYTES = 32;
const LIST = new Intl.ListFormat('en-GB');
export const FILES = {
  masterKey: ['WAYBOOK_MASTER_KEY', 'master-key'],
  jwtKey: ['WAYBOOK_JWT_KEY', 'jwt-key'],
  checkpointKey: ['WAYBOOK_CHECKPOINT_KEY', 'checkpoint-key'],
  pushKey: ['WAYBOOK_PUSH_KEY', 'push-key'],
} as const;
type KeyName = keyof typeof FILES;
/** A master key may stand in a file instead, as orchestrators bring secrets. */
const FILE_OF = {
  WAYBOOK_MASTER_KEY: 'WAYBOOK_MASTER_KEY_FILE',
  WAYBOOK_PREVIOUS_MASTER_KEY: 'WAYBOOK_PREVIOUS_MASTER_KEY_FILE',
} as const;
export type MasterKeyVariable = keyof typeof FILE_OF;
/** Production works without these. */
const OPTIONAL: readonly KeyName[] = ['pushKey'];
/** Processes of other roles never use them, and whoever breaks into one of those doesn't find them there. */
const NEEDED_BY: Readonly<Partial<Record<KeyName, readonly ProcessRole[]>>> = {
  jwtKey: ['api'],
  checkpointKey: ['api', 'sealer'],
};

export interface SecretsSource {
  readonly environment: Environment;
  /** What the path of a file with a key is relative to. */
  readonly workingDirectory: string;
  /** Opens a master key that is wrapped; absent: it is none. */
  readonly keyService?: KeyServiceSettings;
  readonly dataDirectory: string;
  /** In production secrets are given, never made: what is generated on one machine is lost with it. */
  readonly isProduction: boolean;
  /** What the process does. */
  readonly roles: readonly ProcessRole[];
}

/**
 * Takes the secrets from the environment, else from the data directory, where they are made on the first start.
 *
 * @throws ConfigurationError when one is missing in production, or isn't 32 bytes
 */
export async function loadSecrets(source: SecretsSource): Promise<Secrets> {
  refuseMissingSecrets(source);
  const secrets = {
    masterKey: (await givenMasterKey(source, FILES.masterKey[0])) ?? (await loadSecret(source, ...FILES.masterKey)),
    previousMasterKey: await givenMasterKey(source, 'WAYBOOK_PREVIOUS_MASTER_KEY'),
    jwtKey: await loadWhereNeeded(source, 'jwtKey'),
    previousJwtKey: givenSecret(source, 'WAYBOOK_PREVIOUS_JWT_KEY'),
    checkpointKey: await loadWhereNeeded(source, 'checkpointKey'),
    previousCheckpointKey: givenSecret(source, 'WAYBOOK_PREVIOUS_CHECKPOINT_KEY'),
    pushKey: source.isProduction ? givenSecret(source, FILES.pushKey[0]) : await loadSecret(source, ...FILES.pushKey),
  };
  if (source.isProduction) refuseSharedSecrets(secrets);
  return secrets;
}

/** Whoever learns one of them, or may use it where it is needed, would have the others. */
function refuseSharedSecrets(secrets: Secrets): void {
  const names = namesOfFiles().filter((name) => secrets[name] !== undefined);
  const textOf = (name: KeyName) => Buffer.from(secrets[name]!).toString('hex');
  const shared = names.filter((name) => names.some((other) => other !== name && textOf(other) === textOf(name)));
  if (shared.length === 0) return;
  const variables = LIST.format(shared.map((name) => FILES[name][0]));
  throw new ConfigurationError(
    `${variables} hold the same value: make one for each with "openssl rand -base64 32", and keep the master key where data lies under it.`,
  );
}

function isNeeded(name: KeyName, { roles }: SecretsSource): boolean {
  return NEEDED_BY[name]?.some((role) => roles.includes(role)) ?? true;
}

/** What a process of production never signs with is a key of its own, good for nothing elsewhere. */
function loadWhereNeeded(source: SecretsSource, name: KeyName): Promise<Uint8Array> | Uint8Array {
  if (source.isProduction && !isNeeded(name, source)) return randomBytes(KEY_BYTES);
  const [variable, fileName] = FILES[name];
  return loadSecret(source, variable, fileName);
}

function refuseMissingSecrets(source: SecretsSource): void {
  const { environment, isProduction } = source;
  if (!isProduction) return;
  const missing = namesOfFiles()
    .filter((name) => !OPTIONAL.includes(name) && isNeeded(name, source))
    .map((name) => FILES[name][0])
    .filter((variable) => textSetting(environment, variable) === undefined)
    .filter(
      (variable) => variable !== 'WAYBOOK_MASTER_KEY' || textSetting(environment, FILE_OF[variable]) === undefined,
    );
  if (missing.length === 0) return;
  const them = missing.length === 1 ? 'it' : 'each';
  throw new ConfigurationError(
    `NODE_ENV is production, so ${LIST.format(missing)} must be set: make ${them} with "openssl rand -base64 32" and keep ${them} safe.`,
  );
}

function namesOfFiles(): KeyName[] {
  return Object.keys(FILES) as KeyName[];
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

export async function knownSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigurationError(`${file} can't be read (${code}): give it back to this user.`, { cause: error });
  }
}

/** What stands in the setting of a master key, or in the file that it names: the key itself, or the key wrapped. */
export async function masterKeyText(
  { environment, workingDirectory }: Pick<SecretsSource, 'environment' | 'workingDirectory'>,
  variable: MasterKeyVariable,
): Promise<{ readonly text: string; readonly origin: string } | undefined> {
  const text = textSetting(environment, variable);
  const fileVariable = FILE_OF[variable];
  const file = textSetting(environment, fileVariable);
  if (file === undefined) return text === undefined ? undefined : { text, origin: variable };
  if (text !== undefined) {
    throw new ConfigurationError(`${variable} and ${fileVariable} are both set: set the one that is meant.`);
  }
  const path = resolve(workingDirectory, file);
  const known = await knownSecret(path);
  if (known === undefined) throw new ConfigurationError(`${fileVariable} names ${path}, and there is no such file.`);
  return { text: known.trim(), origin: path };
}

/** @throws ConfigurationError */
async function givenMasterKey(source: SecretsSource, variable: MasterKeyVariable): Promise<Uint8Array | undefined> {
  const given = await masterKeyText(source, variable);
  if (given === undefined) return undefined;
  const { text, origin } = given;
  if (!WRAPPED_KEY.test(text)) return decode(text, origin);
  if (!source.keyService) {
    throw new ConfigurationError(`${origin} is wrapped by Vault: set WAYBOOK_VAULT_URL and WAYBOOK_VAULT_TOKEN_FILE.`);
  }
  try {
    return await new KeyService(source.keyService).open(text);
  } catch (error) {
    if (!(error instanceof KeyServiceUnavailable)) throw error;
    const where = source.keyService.url;
    throw new ConfigurationError(
      `Vault at ${where} doesn't open ${origin} (${error.message}): nothing starts before it does.`,
    );
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

export function decode(text: string, origin: string): Uint8Array {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === KEY_BYTES) return bytes;
  throw new ConfigurationError(`${origin} must hold 32 bytes in base64: make them with "openssl rand -base64 32".`);
}
