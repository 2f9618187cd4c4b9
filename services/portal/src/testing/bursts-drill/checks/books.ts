import { financeAmounts } from '../../../audit/finance-amounts.js';
import { asOf, FinanceJournal } from '../../../finance/index.js';
import { reconcile } from '../../../finance/reconcile/reconcile.js';
import { MASTER_KEY } from '../../../remittances/testing/remittance-office.js';
import { imbalance } from '../../months-drill/book/balance.js';
import { same } from '../../months-drill/checks/same.js';
import type { TestPortal } from '../../test-portal.js';

/** The books of sealed events balance, and the read tables say the same to the penny. */
export async function checkBooks({ database, clock }: TestPortal, business: string): Promise<void> {
  const journal = new FinanceJournal({ appPool: database.appPool, masterKey: MASTER_KEY });
  const { totals } = await journal.view(business, asOf({ effectiveAt: clock.now(), knownAt: null }));
  same(imbalance(financeAmounts(totals)), 0, 'earned = deducted + due + retained + paid');
  const { differences } = await reconcile(database.systemPool, business);
  same(differences, [], 'the read tables beside the log');
}
