import { continueTransactions, TransactionsTooFarApart } from '@waybook/event-store';
import { onOneConnection } from '@waybook/platform/database';
import { Progress } from '../audit/progress.js';
import { StartRefused } from './start-refused.js';

/**
 * Advances the server's transaction ids beyond those of a log that was restored from another server; does nothing elsewhere.
 *
 * @throws StartRefused where the ids are too far apart
 */
export async function continueTransactionIds(ownerUrl: string): Promise<void> {
  const progress = new Progress('transactions');
  try {
    await onOneConnection(ownerUrl, (owner) =>
      continueTransactions(owner, (spent, missing) => progress.show(spent, missing)),
    );
  } catch (error) {
    throw error instanceof TransactionsTooFarApart ? new StartRefused(error.message) : error;
  }
}
