import { paperLines, paperRows, resultsFrom, type PaperLine } from '@waybook/portal/testing/paper';
import type { ModelRemittance } from '../reference-model/reference-model.js';
import { sum } from '../reference-model/expected-figures.js';
import type { OfficeClient } from '../office-client.js';
import { requireEqual } from './require-equal.js';

/** Setting and reading one takes a good deal longer than all else that is asked. */
const PAPERS_READ = 3;

/** The documents of a few remittances, as they are read on paper: what stands there adds up, and is what the model says. */
export async function checkPapers(client: OfficeClient): Promise<void> {
  const issued = client.model.remittances.filter(({ invoice, statement }) => invoice !== null || statement !== null);
  const telling = ({ lines, corrects, isVat }: ModelRemittance) =>
    2 * Number(lines.length > 0) + 2 * Number(corrects !== null) + Number(isVat);
  const read = issued.toReversed().sort((one, other) => telling(other) - telling(one));
  for (const remittance of read.slice(0, PAPERS_READ)) {
    const bytes = await client.bytes(`/api/remittances/${remittance.id}/pdf`);
    requirePaper(paperLines(await paperRows(bytes)), remittance);
  }
}

function requirePaper(lines: readonly PaperLine[], remittance: ModelRemittance): void {
  const { isVat, reckoned, corrects, paidBefore, held, parts } = remittance;
  const { gross, vat, net, retention } = reckoned;
  const total = isVat
    ? resultsFrom(lines, 'Total net', ['Total including VAT'])['Total including VAT']
    : lines.find(({ label }) => label.endsWith('Total earned'))?.pence;
  requireEqual(total, gross + vat, 'the total on paper');
  const earned = isVat ? 'Earned, including VAT' : 'Earned';
  const ofPay = lines.slice(lines.findLastIndex(({ label }) => label.endsWith(earned)));
  requireEqual(ofPay[0]?.pence, gross + vat, 'what was earned on paper');
  if (corrects === null) {
    const results = retention > 0 ? ['Net remittance', 'Net pay'] : ['Net pay'];
    requireEqual(resultsFrom(ofPay, earned, results)['Net pay'], net - retention, 'net pay on paper');
  } else if (net >= paidBefore) {
    const results = resultsFrom(ofPay, earned, ['Net remittance', 'Still to be paid']);
    requireEqual(results['Still to be paid'], net - paidBefore - held, 'what is still to be paid on paper');
  }
  const payments = ofPay.filter(({ label }) => label.includes('to be paid on') || label.includes('To be paid on'));
  const scheduled = parts.filter(({ kind }) => kind === 'payment').map((part) => part.pence);
  requireEqual(sum(payments.map((payment) => payment.pence)), sum(scheduled), 'the payments on paper');
}
