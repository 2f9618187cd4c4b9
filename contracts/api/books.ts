/** The programs that journals go to. */
export const JOURNAL_FORMATS = ['xero', 'sage50', 'quickbooks'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

export const JOURNAL_FORMAT_LABELS: Readonly<Record<JournalFormat, string>> = {
  xero: 'Xero',
  sage50: 'Sage 50',
  quickbooks: 'QuickBooks Online',
};

/** Our ledger's accounts, in the words for money (docs/money.md). */
export const LEDGER_ACCOUNTS = [
  'earnings',
  'vatToReclaim',
  'vatNotInvoiced',
  'shortfall',
  'overpaid',
  'membershipFees',
  'vatOnMembershipFees',
  'otherDeductions',
  'annualMembership',
  'annualMembershipReceived',
  'due',
  'retained',
  'paid',
  'carried',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_ACCOUNT_LABELS: Readonly<Record<LedgerAccount, string>> = {
  earnings: 'Gross earnings',
  vatToReclaim: 'VAT on earnings, by invoice',
  vatNotInvoiced: 'VAT on earnings, without an invoice',
  shortfall: 'Deductions beyond earnings',
  overpaid: 'Overpaid before a correction',
  membershipFees: 'Membership fees',
  vatOnMembershipFees: 'VAT on membership fees',
  otherDeductions: 'Additional deductions',
  annualMembership: 'Annual memberships',
  annualMembershipReceived: 'Annual memberships received',
  due: 'Payments not made yet',
  retained: 'Retention held',
  paid: 'Paid to drivers',
  carried: 'Carried over by corrections',
};

/** Which columns of a chart the program's file holds. */
export const CHART_COLUMNS: Readonly<Record<JournalFormat, { hasCode: boolean; hasTaxCode: boolean }>> = {
  xero: { hasCode: true, hasTaxCode: true },
  sage50: { hasCode: true, hasTaxCode: true },
  quickbooks: { hasCode: false, hasTaxCode: false },
};

export const MAX_ACCOUNT_CODE_LENGTH = 10;
export const MAX_ACCOUNT_NAME_LENGTH = 100;
export const MAX_TAX_CODE_LENGTH = 50;

/** What an account of ours is called in the program. A column that its file doesn't hold is empty. */
export interface MappedAccount {
  account: LedgerAccount;
  code: string;
  name: string;
  taxCode: string;
}

/** Every account once. */
export interface ChartRequest {
  accounts: MappedAccount[];
}

/** A VAT period's length in months. */
export const VAT_PERIODS = { month: 1, quarter: 3 } as const;
export type VatPeriod = keyof typeof VAT_PERIODS;

/** What has changed since a journal was taken. */
export const JOURNAL_CHANGES = ['nothing', 'books', 'accounts'] as const;
export type JournalChange = (typeof JOURNAL_CHANGES)[number];
