import { asOf, financeAmounts, FinanceJournal, reconcile } from '@waybook/portal';
import { MASTER_KEY, type TestPortal } from '@waybook/portal/testing';
import { imbalance } from '../../months/book/balance.js';
import { same } from '../../months/checks/same.js';

/** The books of sealed events balance, and the read tables say the same to the penny. */
export async function checkBooks({ database, clock }: TestPortal, business: string): Promise<void> {
  const journal = new FinanceJournal({ appPool: database.appPool, masterKey: MASTER_KEY });
  const { totals } = await journal.view(business, asOf({ effectiveAt: clock.now(), knownAt: null }));
  same(imbalance(financeAmounts(totals)), 0, 'earned = deducted + due + retained + paid');
  const { differences } = await reconcile(database.systemPool, business);
  same(differences, [], 'the read tables beside the log');
}
