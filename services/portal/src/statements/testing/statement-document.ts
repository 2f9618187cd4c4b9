import { addDays } from '@waybook/contracts/calendar';
import { statementLines } from '../statement-lines.js';
import type { StatementDocument } from '../statement-pdf/statement-document.js';
import { readPeriod, statementOf } from '../statement.js';
import { aRemittance, paid, released } from './counted-remittances.js';

/** Of a tax year that isn't over, with that many invoices. */
export function statementDocument(changes: Partial<StatementDocument> = {}, count = 1): StatementDocument {
  const remittances = Array.from({ length: count }, (_, index) =>
    aRemittance(
      {
        id: `remittance-${index}`,
        documentNumber: index + 1,
        addedByOfficePence: 2_000,
        receipts: [paid(7_200, addDays('2026-05-01', 7 * index)), released(1_800, '2027-02-05')],
      },
      { isVatRegistered: true },
    ),
  );
  const memberships = [{ paidOn: '2026-11-20', amountPence: 5_000 }];
  return {
    brandName: 'Waybook',
    businessName: 'Demo Deliveries',
    driver: { name: 'Grace Okafor', code: 'DS123456', vatNumber: 'GB434031494' },
    statement: statementOf(readPeriod('2026-27')!, { lines: statementLines(remittances), memberships }),
    madeOn: '2026-11-20',
    isSoFar: true,
    ...changes,
  };
}
