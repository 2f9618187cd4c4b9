import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { secretInFile } from './secret-file.js';
import { type Environment, textSetting, urlSetting } from './settings.js';

/** What this installation is to Xero: an app that businesses let at their organisations. */
export interface XeroSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** In place of Xero's own addresses, for tests. */
  readonly url?: string;
}

/**
 * @param workingDirectory what a relative path is relative to
 * @throws ConfigurationError with one sentence that says what to do
 */
export async function xeroSettings(
  environment: Environment,
  workingDirectory: string,
): Promise<XeroSettings | undefined> {
  const clientId = textSetting(environment, 'WAYBOOK_XERO_CLIENT_ID');
  const secretFile = textSetting(environment, 'WAYBOOK_XERO_CLIENT_SECRET_FILE');
  const url = urlSetting(environment, 'WAYBOOK_XERO_URL', ['https:', 'http:']);
  if ((clientId === undefined) !== (secretFile === undefined)) {
    throw new ConfigurationError(
      'WAYBOOK_XERO_CLIENT_ID and WAYBOOK_XERO_CLIENT_SECRET_FILE belong together: set both, or neither.',
    );
  }
  if (clientId === undefined || secretFile === undefined) return undefined;
  const clientSecret = await secretInFile(
    'WAYBOOK_XERO_CLIENT_SECRET_FILE',
    resolve(workingDirectory, secretFile),
    'secret',
  );
  return { clientId, clientSecret, ...(url === undefined ? {} : { url }) };
}
