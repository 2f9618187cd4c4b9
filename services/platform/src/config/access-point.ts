import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { secretInFile } from './secret-file.js';
import { type Environment, textSetting, urlSetting } from './settings.js';

/** Where e-invoices go to get into Peppol's network. */
export type AccessPointSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'http'; readonly url: string; readonly token: string };

/**
 * @param workingDirectory what relative paths are relative to
 * @throws ConfigurationError with one sentence that says what to do
 */
export async function accessPointSettings(
  environment: Environment,
  workingDirectory: string,
): Promise<AccessPointSettings | undefined> {
  const folder = textSetting(environment, 'WAYBOOK_PEPPOL_FOLDER');
  const url = urlSetting(environment, 'WAYBOOK_PEPPOL_URL', ['https:', 'http:']);
  const tokenFile = textSetting(environment, 'WAYBOOK_PEPPOL_TOKEN_FILE');
  if (folder !== undefined && url !== undefined) {
    throw new ConfigurationError('WAYBOOK_PEPPOL_FOLDER and WAYBOOK_PEPPOL_URL are both set: set one of them.');
  }
  if ((url === undefined) !== (tokenFile === undefined)) {
    throw new ConfigurationError(
      'WAYBOOK_PEPPOL_URL and WAYBOOK_PEPPOL_TOKEN_FILE belong together: set both, or neither.',
    );
  }
  if (folder !== undefined) return { kind: 'folder', folder: resolve(workingDirectory, folder) };
  if (url === undefined || tokenFile === undefined) return undefined;
  const token = await secretInFile('WAYBOOK_PEPPOL_TOKEN_FILE', resolve(workingDirectory, tokenFile), 'token');
  return { kind: 'http', url, token };
}
