import { join } from 'node:path';
import { WRAPPED_KEY } from '../key-service/index.js';
import { databasePlace } from './configuration.js';
import { ConfigurationError } from './configuration-error.js';
import { decode, FILES, knownSecret, masterKeyText } from './secrets.js';
import type { Environment } from './settings.js';

/**
 * The master key of a setting or of the data directory: bytes, or the text of one that is wrapped.
 *
 * @throws ConfigurationError where there is none
 */
export async function presentMasterKey(
  environment: Environment,
  workingDirectory: string,
): Promise<Uint8Array | string> {
  const [variable, fileName] = FILES.masterKey;
  const file = join(databasePlace(environment, workingDirectory).dataDirectory, 'secrets', fileName);
  const given = await masterKeyText({ environment, workingDirectory }, variable);
  const text = given?.text ?? (await knownSecret(file))?.trim();
  if (text === undefined)
    throw new ConfigurationError(`There is no master key: set ${variable}, or call this with --new.`);
  return WRAPPED_KEY.test(text) ? text : decode(text, given?.origin ?? file);
}
