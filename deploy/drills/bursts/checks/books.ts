import { asOf, financeAmounts, FinanceJournal, reconcile } from '@waybook/portal';
import { MASTER_KEY, type TestPortal } from '@waybook/portal/testing';
import { imbalance } from '../../months/reference-model/balance.js';
import { requireEqual } from '../../months/checks/require-equal.js';

/** Checks that the books of sealed events balance and match the read tables. */
export async function checkBooks({ database, clock }: TestPortal, business: string): Promise<void> {
  const journal = new FinanceJournal({ appPool: database.appPool, masterKey: MASTER_KEY });
  const { totals } = await journal.view(business, asOf({ effectiveAt: clock.now(), knownAt: null }));
  requireEqual(imbalance(financeAmounts(totals)), 0, 'earned = deducted + due + retained + paid');
  const { differences } = await reconcile(database.systemPool, business);
  requireEqual(differences, [], 'the read tables beside the log');
}
