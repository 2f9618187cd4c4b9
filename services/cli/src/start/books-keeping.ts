import { Elected, repeated } from '@waybook/event-store';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { FinanceJournal } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

/** Any number that nobody else in the database uses. */
const LEADER_LOCK = 7_263_901_447;
const INTERVAL_MS = 60_000;

/** Adds up what has come into the log, so that the books of any day are quickly there; of all instances one does. */
export function keepTheBooks(
  { appPool, systemPool, feedPool, masterKey }: OpenedResources,
  logger: Logger,
  lifetime: Lifetime,
): void {
  const journal = new FinanceJournal({ appPool, masterKey });
  const addUp = async (stopped: AbortSignal): Promise<void> => {
    const { rows } = await systemPool.query<{ id: string }>('select id from businesses order by id');
    for (const { id } of rows) if (!stopped.aborted) await journal.catchUp(id);
  };
  const outages = new OutageLog(logger, 'adding up the books');
  const keeper = new Elected(feedPool, LEADER_LOCK, repeated(addUp, INTERVAL_MS), { outages });
  keeper.start();
  lifetime.onEnd(() => keeper.stop());
}
