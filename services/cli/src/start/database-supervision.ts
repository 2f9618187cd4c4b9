import type { EmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { EXIT_CODES } from './exit-codes.js';
import type { Lifetime } from './lifetime.js';

/** Restarts the embedded database when it dies. Where it doesn't stay up, ends the portal, so that its own supervisor restarts both. */
export function superviseDatabase(server: EmbeddedPostgres, logger: Logger, lifetime: Lifetime): void {
  const outages = new OutageLog(logger, 'running the embedded database');
  server.supervise({
    died: (error) => outages.failed(error),
    restartFailed: (error) => logger.warn({ err: error }, 'restarting the embedded database failed'),
    restarted: () => outages.succeeded(),
    gaveUp: (error) => {
      console.error(error.message);
      logger.fatal({ err: error }, error.message);
      lifetime.requestEnd(EXIT_CODES.databaseDown);
    },
  });
}
