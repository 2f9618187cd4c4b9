import { randomUUID } from 'node:crypto';

export interface StandInAccount {
  readonly Code: string;
  readonly Name: string;
  readonly Type: string;
  readonly Status: string;
  readonly SystemAccount?: string;
}

interface PostedLine {
  readonly LineAmount: number;
  readonly AccountCode: string;
  readonly TaxType?: string;
  readonly Description?: string;
}

export interface PostedJournal {
  ManualJournalID: string;
  Narration: string;
  /** "2026-11-30" */
  Date: string;
  Status: string;
  LineAmountTypes: string;
  JournalLines: readonly PostedLine[];
}

/** By its message as Xero words it. */
export class Refused extends Error {
  constructor(readonly messages: readonly string[]) {
    super(messages.join(' '));
  }
}

const RATES = [
  { Name: 'No VAT', TaxType: 'NONE', Status: 'ACTIVE', EffectiveRate: 0 },
  { Name: 'Zero Rated Expenses', TaxType: 'ZERORATEDINPUT', Status: 'ACTIVE', EffectiveRate: 0 },
  { Name: '20% (VAT on Expenses)', TaxType: 'INPUT2', Status: 'ACTIVE', EffectiveRate: 20 },
];

/** An organisation's ledger, with the rules that Xero's documents give for manual journals. */
export class StandInOrganisation {
  readonly tenantId = randomUUID();
  readonly accounts = new Map<string, StandInAccount>();
  readonly taxRates = RATES;
  readonly journals: PostedJournal[] = [];

  constructor(readonly name: string) {
    for (const code of [...['325', '326', '327', '621', '260', '261', '262', '622', '806', '807', '808', '809']]) {
      this.account({ Code: code, Name: `Account ${code}`, Type: 'CURRLIAB', Status: 'ACTIVE' });
    }
    this.account({ Code: '820', Name: 'VAT', Type: 'CURRLIAB', Status: 'ACTIVE', SystemAccount: 'GST' });
    this.account({ Code: '090', Name: 'Bank', Type: 'BANK', Status: 'ACTIVE' });
    this.account({
      Code: '800',
      Name: 'Accounts Payable',
      Type: 'CURRLIAB',
      Status: 'ACTIVE',
      SystemAccount: 'CREDITORS',
    });
  }

  account(account: StandInAccount): void {
    this.accounts.set(account.Code, account);
  }

  /** @throws Refused */
  post(body: unknown): PostedJournal {
    const [sent, ...others] = (body as { ManualJournals?: Partial<PostedJournal>[] }).ManualJournals ?? [];
    if (sent === undefined || others.length > 0) throw new Refused(['One journal is expected']);
    const lines = sent.JournalLines ?? [];
    const wrong = [
      ...(sent.Narration ? [] : ['Narration is required']),
      ...(/^\d{4}-\d{2}-\d{2}$/.test(sent.Date ?? '') ? [] : ['Date is not valid']),
      ...(lines.length >= 2 ? [] : ['The journal must have at least two lines']),
      ...lines.flatMap((line) => this.#wrongWith(line)),
      ...(balanceOf(lines, this.taxRates, sent.LineAmountTypes ?? '') === 0
        ? []
        : ['The total debits must equal total credits']),
    ];
    if (wrong.length > 0) throw new Refused(wrong);
    const { Narration = '', Date = '', Status = 'DRAFT', LineAmountTypes = 'NoTax' } = sent;
    const journal = { ManualJournalID: randomUUID(), Narration, Date, Status, LineAmountTypes, JournalLines: lines };
    this.journals.push(journal);
    return journal;
  }

  /** By account, in pence; a journal that was taken away doesn't count. */
  balances(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { Status, JournalLines } of this.journals) {
      if (Status === 'VOIDED' || Status === 'DELETED') continue;
      for (const { AccountCode, LineAmount } of JournalLines) {
        sums[AccountCode] = (sums[AccountCode] ?? 0) + Math.round(LineAmount * 100);
      }
    }
    return Object.fromEntries(Object.entries(sums).filter(([, pence]) => pence !== 0));
  }

  #wrongWith({ AccountCode, TaxType = 'NONE', LineAmount }: PostedLine): string[] {
    const account = this.accounts.get(AccountCode);
    if (account === undefined) return [`Account code '${AccountCode}' is not a valid code for this document.`];
    const isClosed = account.Type === 'BANK' || ['DEBTORS', 'CREDITORS'].includes(account.SystemAccount ?? '');
    return [
      ...(account.Status === 'ACTIVE' ? [] : [`Account code '${AccountCode}' is archived.`]),
      ...(isClosed ? [`Account code '${AccountCode}' can't be used in a manual journal.`] : []),
      ...(this.taxRates.some((rate) => rate.TaxType === TaxType) ? [] : [`TaxType ${TaxType} does not exist.`]),
      ...(Number.isInteger(Math.round(LineAmount * 10_000) / 100) ? [] : ['LineAmount has at most two decimals']),
    ];
  }
}

function balanceOf(lines: readonly PostedLine[], rates: typeof RATES, types: string): number {
  const taxed = ({ LineAmount, TaxType = 'NONE' }: PostedLine) => {
    const rate = rates.find((each) => each.TaxType === TaxType)?.EffectiveRate ?? 0;
    return Math.round(LineAmount * 100) * (types === 'Exclusive' ? 1 + rate / 100 : 1);
  };
  return Math.round(lines.reduce((sum, line) => sum + taxed(line), 0));
}
