import { decimalText, sumPence, type Pence } from '@waybook/contracts/money';
import { create } from 'xmlbuilder2';
import { payingAccount, type BankFileForm, type BankFileInput, type PayingAccount } from './bank-file-form.js';
import { bankIdOfRun, endToEndId } from './end-to-end-id.js';
import type { Payee } from './payees.js';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const CURRENCY = 'GBP';
const NAME_LENGTH = 70;
const MARKS = /\p{M}/gu;
/** What banks pass on of a text: the Latin letters of ISO 20022's rulebooks, without marks. */
const NOT_PASSED_ON = /[^A-Za-z0-9/\-?:().,'+ ]/g;

type Content = string | { readonly [name: string]: Content | readonly Content[] };

function latinText(text: string, length: number): string {
  const plain = text.normalize('NFD').replace(MARKS, '').replaceAll('Ł', 'L').replaceAll('ł', 'l');
  return plain.replaceAll('&', '+').replace(NOT_PASSED_ON, ' ').replace(/ +/g, ' ').trim().slice(0, length);
}

/** A sort code as ISO's list of clearing systems names it. */
const bankOf = (sortCode: string): Content => ({
  FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'GBDSC' }, MmbId: sortCode } },
});

const accountOf = ({ sortCode, accountNumber }: Pick<Payee, 'sortCode' | 'accountNumber'>) => ({
  Id: { Othr: { Id: `${sortCode}${accountNumber}`, SchmeNm: { Cd: 'BBAN' } } },
});

function transfer(runId: string, payee: Payee): Content {
  return {
    PmtId: { EndToEndId: endToEndId(runId, payee.lineId) },
    Amt: { InstdAmt: { '@Ccy': CURRENCY, '#': decimalText(payee.amountPence) } },
    CdtrAgt: bankOf(payee.sortCode),
    Cdtr: { Nm: latinText(payee.accountName, NAME_LENGTH) },
    CdtrAcct: accountOf(payee),
    RmtInf: { Ustrd: payee.reference },
  };
}

function payments({ runId, payees, settlementDate }: BankFileInput, account: PayingAccount, sums: Content): Content {
  return {
    PmtInfId: bankIdOfRun(runId),
    PmtMtd: 'TRF',
    // Each payment a debit of its own, so that the statement names each.
    BtchBookg: 'false',
    ...(sums as object),
    // Urgent, with net settlement: how Faster Payments settle.
    PmtTpInf: { SvcLvl: { Cd: 'URNS' } },
    ReqdExctnDt: { Dt: settlementDate },
    Dbtr: { Nm: account.accountName },
    DbtrAcct: { ...accountOf(account), Ccy: CURRENCY },
    DbtrAgt: bankOf(account.sortCode),
    ChrgBr: 'SHAR',
    CdtTrfTxInf: payees.map((payee) => transfer(runId, payee)),
  };
}

function sumsOf(payees: readonly Payee[]) {
  const totalPence: Pence = sumPence(payees.map(({ amountPence }) => amountPence));
  return { NbOfTxs: String(payees.length), CtrlSum: decimalText(totalPence) };
}

/** ISO 20022's customer credit transfer, by Faster Payments: of a payee it says the name and the account, and nothing else. */
function write(input: BankFileInput): string {
  const account = payingAccount(input);
  const sums = sumsOf(input.payees);
  const header = {
    MsgId: bankIdOfRun(input.runId),
    CreDtTm: input.madeAt.toISOString(),
    ...sums,
    InitgPty: { Nm: account.accountName },
  };
  const document = {
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: { GrpHdr: header, PmtInf: payments(input, account, sums) },
    },
  };
  return `${create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true })}\n`;
}

export const pain001Form: BankFileForm = { mediaType: 'application/xml', write };
