import { formatPounds } from '@waybook/contracts/money';
import { isCredit, payBlock, paymentBlock, weekOf, type RemittanceDocument } from '../remittance-document/index.js';

type Line = ReturnType<typeof payBlock>['lines'][number];

const CREDIT =
  'Nothing is paid by this credit note: what was paid is set against the remittance that takes the place of this one.';

/** How the amount due is settled, in the words and figures that stand below the document's totals. */
export function settlementTerms(document: RemittanceDocument): string {
  if (isCredit(document)) return CREDIT;
  const pay = payBlock(document).lines.map(lineText);
  const { lines, note } = paymentBlock(document);
  const payments = [...lines.map(lineText), ...(note ? [note] : [])];
  return `Settled with the remittance of ${weekOf(document)}: ${pay.join('; ')}. ${payments.join('; ')}`;
}

function lineText({ label, amountPence, note }: Line): string {
  return `${label} ${formatPounds(amountPence)}${note ? ` (${note})` : ''}`;
}
