import { ConfigurationError, type Configuration, type Environment, loadConfiguration } from '@waybook/platform/config';
import { tellingMistakes } from '../audit/with-log.js';
import { requireInstallation } from '../start/database-server.js';
import { databaseAndLogFindings } from './database-checks.js';
import { exitCodeOf, type Finding, fail, findingLines } from './finding.js';
import { machineFindings } from './machine-checks.js';

/** `waybook doctor`: 0 where all is well, 1 where something is to be looked at, 2 where something is to be mended. */
export function doctor({ json = false }: { readonly json?: boolean }, environment: Environment): Promise<number> {
  return tellingMistakes(async (lifetime) => {
    await requireInstallation(environment, process.cwd());
    const configuration = await settings(environment);
    const findings =
      'check' in configuration
        ? [configuration]
        : [...(await machineFindings(configuration)), ...(await databaseAndLogFindings(configuration, lifetime))];
    console.log(json ? JSON.stringify(findings, null, 2) : findingLines(findings).join('\n'));
    return exitCodeOf(findings);
  });
}

/** What is set wrong keeps everything from starting, so that there is nothing else to look at. */
async function settings(environment: Environment): Promise<Configuration | Finding> {
  try {
    return await loadConfiguration(environment, process.cwd());
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return fail('settings', error.message, 'nothing starts before this is mended');
  }
}
