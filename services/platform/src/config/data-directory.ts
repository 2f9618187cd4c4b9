import { access, constants, mkdir } from 'node:fs/promises';
import { ConfigurationError } from './configuration-error.js';

/**
 * Makes the data directory where it isn't there yet, open to this user alone.
 *
 * @throws ConfigurationError where this user can't work in it
 */
export async function openDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const what = `The data directory ${directory} can't be used (${(error as NodeJS.ErrnoException).code})`;
    throw new ConfigurationError(`${what}: make it a folder of this user's, or set WAYBOOK_DATA_DIR to another one.`, {
      cause: error,
    });
  }
}
