import { readFile } from 'node:fs/promises';
import { ConfigurationError } from './configuration-error.js';

/**
 * @param what for the sentence: `token`
 * @throws ConfigurationError where the file can't be read, or holds anything but one line
 */
export async function secretInFile(setting: string, file: string, what: string): Promise<string> {
  const secret = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new ConfigurationError(
    `${setting} names ${file}, which holds no ${what}: name a readable file with the ${what} alone on one line.`,
  );
}
