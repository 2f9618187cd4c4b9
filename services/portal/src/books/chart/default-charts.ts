import { LEDGER_ACCOUNTS, LEDGER_ACCOUNT_LABELS, type JournalFormat, type LedgerAccount } from '@waybook/contracts/api';
import type { Chart } from './chart.js';

/**
 * Codes that the programs' own charts for the United Kingdom have, or leave free. Xero lets journals touch neither its bank accounts nor
 * its payables, so what is owed and paid has accounts of its own there.
 */
const CODES: Readonly<Record<'xero' | 'sage50', Readonly<Record<LedgerAccount, string>>>> = {
  xero: {
    earnings: '325',
    vatToReclaim: '820',
    vatNotInvoiced: '326',
    shortfall: '327',
    overpaid: '621',
    membershipFees: '260',
    vatOnMembershipFees: '820',
    otherDeductions: '261',
    annualMembership: '262',
    annualMembershipReceived: '622',
    due: '806',
    retained: '807',
    paid: '808',
    carried: '809',
  },
  sage50: {
    earnings: '6002',
    vatToReclaim: '2201',
    vatNotInvoiced: '6003',
    shortfall: '8100',
    overpaid: '1104',
    membershipFees: '4900',
    vatOnMembershipFees: '2200',
    otherDeductions: '4901',
    annualMembership: '4902',
    annualMembershipReceived: '1200',
    due: '2112',
    retained: '2113',
    paid: '1200',
    carried: '9998',
  },
};

/** The VAT is in lines of its own: the program has none to reckon. */
const NO_TAX: Readonly<Record<JournalFormat, string>> = { xero: 'No VAT', sage50: 'T9', quickbooks: '' };

export function defaultChart(format: JournalFormat): Chart {
  return LEDGER_ACCOUNTS.map((account) => ({
    account,
    code: format === 'quickbooks' ? '' : CODES[format][account],
    name: LEDGER_ACCOUNT_LABELS[account].replaceAll(',', ''),
    taxCode: NO_TAX[format],
  }));
}
