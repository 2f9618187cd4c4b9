import { continueTransactions, TransactionsTooFarApart } from '@waybook/event-store';
import pg from 'pg';
import { Progress } from '../audit/progress.js';
import { StartRefused } from './start-refused.js';

/**
 * A log that was restored from another server goes on where it left off; elsewhere there is nothing to do.
 *
 * @throws StartRefused where the two servers are too far apart
 */
export async function continueOrder(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const progress = new Progress('transactions');
  try {
    await continueTransactions(owner, (spent, missing) => progress.show(spent, missing));
  } catch (error) {
    throw error instanceof TransactionsTooFarApart ? new StartRefused(error.message) : error;
  } finally {
    await owner.end();
  }
}
