import { sum } from '../../months/reference-model/expected-figures.js';
import { requireEqual } from '../../months/checks/require-equal.js';
import { paidByCsv } from '../../months/actions/bank-file-sums.js';
import type { OfficeClient } from '../../months/office-client.js';

const RUNS_WITH_FILE = `
  select id, total_pence::integer as pence from payment_runs
  where business = $1 and bank_files <> '[]'`;

/** What a bank is told to pay is what its run holds, whatever joined the run while the file was made. */
export async function checkBankFiles(client: OfficeClient): Promise<void> {
  const { systemPool } = client.portal.database;
  const { rows } = await systemPool.query<{ id: string; pence: number }>(RUNS_WITH_FILE, [client.business]);
  for (const { id, pence } of rows) {
    const file = await client.text(`/api/payment-runs/${id}/bank-file?format=csv`);
    requireEqual(sum(paidByCsv(file)), pence, 'what a bank file pays');
  }
}
