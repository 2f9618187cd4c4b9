import { Elected, repeated } from '@waybook/event-store';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { FinanceJournal } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

/** Key of the advisory lock; unique within the database. */
const LEADER_LOCK = 7_263_901_447;
const INTERVAL_MS = 60_000;

/** Adds new events to the finance journal, so that the books of any day load quickly. Runs on the elected instance alone. */
export function startFinanceJournalUpdater(
  { appPool, systemPool, feedPool, masterKey }: OpenedResources,
  logger: Logger,
  lifetime: Lifetime,
): void {
  const journal = new FinanceJournal({ appPool, masterKey });
  const catchUpAll = async (stopped: AbortSignal): Promise<void> => {
    const { rows } = await systemPool.query<{ id: string }>('select id from businesses order by id');
    for (const { id } of rows) if (!stopped.aborted) await journal.catchUp(id);
  };
  const outages = new OutageLog(logger, 'adding up the books');
  const updater = new Elected(feedPool, LEADER_LOCK, repeated(catchUpAll, INTERVAL_MS), { outages });
  updater.start();
  lifetime.onEnd(() => updater.stop());
}
