import { ConfigurationError, type Environment, loadConfiguration } from '@waybook/platform/config';
import { runUntilStopped } from './lifetime.js';
import { startPortal } from './start-portal.js';
import { StartRefused } from './start-refused.js';

/** `waybook start`: everything in one process, until it is told to stop. */
export async function start(environment: Environment): Promise<number> {
  try {
    return await runUntilStopped(async (lifetime) => {
      const configuration = await loadConfiguration(environment, process.cwd());
      await startPortal(configuration, lifetime);
    });
  } catch (error) {
    const isForPeople = error instanceof ConfigurationError || error instanceof StartRefused;
    console.error(isForPeople ? error.message : error);
    return 1;
  }
}
