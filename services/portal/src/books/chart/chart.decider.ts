import {
  CHART_COLUMNS,
  LEDGER_ACCOUNT_LABELS,
  LEDGER_ACCOUNTS,
  type JournalFormat,
  type MappedAccount,
} from '@waybook/contracts/api';
import type { ChartEvent } from '@waybook/contracts/events';
import { inLedgerOrder, type Chart, type Charts } from './chart.js';
import { AccountNotMapped, ChartIncomplete } from './chart.errors.js';

interface Rule {
  readonly form: RegExp;
  readonly message: string;
}

/** A text that a spreadsheet would take for a formula is none of an account's. */
const NAME: Rule = {
  form: /^[^=+\-@＝＋－＠\s]/u,
  message: "The account's name begins with a letter or a digit.",
};

const CODES: Readonly<Partial<Record<JournalFormat, Rule>>> = {
  xero: { form: /^[A-Za-z0-9][A-Za-z0-9./_-]{0,9}$/, message: 'A code in Xero has at most ten letters and digits.' },
  sage50: { form: /^\d{1,8}$/, message: 'A nominal code in Sage 50 has at most eight digits.' },
};

const TAX_CODES: Readonly<Partial<Record<JournalFormat, Rule>>> = {
  xero: { form: /^[A-Za-z0-9]/, message: "Give the tax rate's whole name in Xero, for instance No VAT." },
  sage50: { form: /^T\d{1,2}$/, message: 'A tax code in Sage 50 is a T and a number, for instance T9.' },
};

export interface ChangeChartInput {
  readonly businessId: string;
  readonly format: JournalFormat;
  readonly accounts: Chart;
  readonly changedBy: string;
  readonly at: Date;
}

/** @throws ChartIncomplete, AccountNotMapped */
export function changeChart(charts: Charts, { format, accounts, at, ...input }: ChangeChartInput): ChartEvent[] {
  const isWhole = LEDGER_ACCOUNTS.every((account) => accounts.some((given) => given.account === account));
  if (!isWhole || accounts.length !== LEDGER_ACCOUNTS.length) throw new ChartIncomplete();
  accounts.forEach((account, place) => check(format, account, place));
  const kept = inLedgerOrder(accounts.map((account) => withColumnsOf(format, account)));
  if (JSON.stringify(kept) === JSON.stringify(charts[format]?.accounts)) return [];
  const data = { ...input, format, accounts: [...kept], changedAt: at.toISOString() };
  return [{ type: 'ChartOfAccountsChanged', data }];
}

function check(format: JournalFormat, { account, code, name, taxCode }: MappedAccount, place: number): void {
  const refuseUnless = (rule: Rule | undefined, field: string, value: string) => {
    if (rule === undefined || rule.form.test(value)) return;
    throw new AccountNotMapped(`accounts.${place}.${field}`, `${LEDGER_ACCOUNT_LABELS[account]}: ${rule.message}`);
  };
  refuseUnless(CODES[format], 'code', code);
  refuseUnless(NAME, 'name', name);
  refuseUnless(TAX_CODES[format], 'taxCode', taxCode);
}

/** What the program's file doesn't hold is kept empty. */
function withColumnsOf(format: JournalFormat, { account, code, name, taxCode }: MappedAccount): MappedAccount {
  const { hasCode, hasTaxCode } = CHART_COLUMNS[format];
  return { account, code: hasCode ? code : '', name, taxCode: hasTaxCode ? taxCode : '' };
}
