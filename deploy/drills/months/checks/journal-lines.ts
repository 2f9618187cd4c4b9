import type { JournalFormat } from '@waybook/contracts/api';
import { csvLines } from '@waybook/portal/testing';
import { pence } from '../reference-model/expected-figures.js';

/** A line of a program's file: what it calls the account, and what is debited; what is credited is negative. */
interface FileLine {
  readonly account: string;
  readonly pence: number;
}

/** What each program makes of its file. */
export function journalLines(format: JournalFormat, file: string): FileLine[] {
  return csvLines(file).map((line) => {
    switch (format) {
      case 'xero':
        return { account: line['*AccountCode'] ?? '', pence: pence(line['*Amount'] ?? '') };
      case 'sage50':
        return {
          account: line['Nominal A/C Ref'] ?? '',
          pence: (line['Type'] === 'JD' ? 1 : -1) * pence(line['Net Amount'] ?? ''),
        };
      case 'quickbooks':
        return {
          account: line['Account Name'] ?? '',
          pence: pence(line['Debits'] || '0.00') - pence(line['Credits'] || '0.00'),
        };
    }
  });
}
