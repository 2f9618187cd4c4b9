import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { secretInFile } from './secret-file.js';
import { type Environment, textSetting, urlSetting } from './settings.js';

/** Where e-invoices go to get into Peppol's network. */
export type AccessPointSettings = (
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'http'; readonly url: string; readonly token: string }
) & {
  /** A folder into which it lays what comes back. */
  readonly inbox?: string;
};

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
  const inboxFolder = textSetting(environment, 'WAYBOOK_PEPPOL_INBOX');
  const inbox = inboxFolder === undefined ? {} : { inbox: resolve(workingDirectory, inboxFolder) };
  if (inboxFolder !== undefined && folder !== undefined && inbox.inbox === resolve(workingDirectory, folder)) {
    throw new ConfigurationError(
      'WAYBOOK_PEPPOL_INBOX and WAYBOOK_PEPPOL_FOLDER are the same folder: what goes out and what comes back need one each.',
    );
  }
  if (folder !== undefined) return { kind: 'folder', folder: resolve(workingDirectory, folder), ...inbox };
  if (url === undefined || tokenFile === undefined) {
    if (inboxFolder === undefined) return undefined;
    throw new ConfigurationError(
      'WAYBOOK_PEPPOL_INBOX is set, and no access point: set WAYBOOK_PEPPOL_FOLDER or WAYBOOK_PEPPOL_URL as well.',
    );
  }
  const token = await secretInFile('WAYBOOK_PEPPOL_TOKEN_FILE', resolve(workingDirectory, tokenFile), 'token');
  return { kind: 'http', url, token, ...inbox };
}
