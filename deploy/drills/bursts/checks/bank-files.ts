import { sum } from '../../months/book/reckoning.js';
import { same } from '../../months/checks/same.js';
import { paidByCsv } from '../../months/deeds/bank-file-sums.js';
import type { Desk } from '../../months/desk.js';

const RUNS_WITH_FILE = `
  select id, (total_pence - left_out_pence)::integer as pence from payment_runs
  where business = $1 and bank_files <> '[]'`;

/** What a bank is told to pay is what its run holds, whatever joined the run while the file was made. */
export async function checkBankFiles(desk: Desk): Promise<void> {
  const { systemPool } = desk.portal.database;
  const { rows } = await systemPool.query<{ id: string; pence: number }>(RUNS_WITH_FILE, [desk.business]);
  for (const { id, pence } of rows) {
    const file = await desk.text(`/api/payment-runs/${id}/bank-file?format=csv`);
    same(sum(paidByCsv(file)), pence, 'what a bank file pays');
  }
}
