import { continueTransactions, TransactionsTooFarApart } from '@waybook/event-store';
import { onOneConnection } from '@waybook/platform/database';
import { Progress } from '../audit/progress.js';
import { StartRefused } from './start-refused.js';

/**
 * A log that was restored from another server goes on where it left off; elsewhere there is nothing to do.
 *
 * @throws StartRefused where the two servers are too far apart
 */
export async function continueOrder(ownerUrl: string): Promise<void> {
  const progress = new Progress('transactions');
  try {
    await onOneConnection(ownerUrl, (owner) =>
      continueTransactions(owner, (spent, missing) => progress.show(spent, missing)),
    );
  } catch (error) {
    throw error instanceof TransactionsTooFarApart ? new StartRefused(error.message) : error;
  }
}
