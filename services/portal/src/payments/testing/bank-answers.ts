import { decimalText, type Pence } from '@waybook/contracts/money';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd';

export interface SaidPayment {
  readonly endToEndId: string;
  readonly status: string;
  readonly reason?: string;
  readonly info?: string;
  readonly amountPence?: Pence;
  readonly currency?: string;
}

const tag = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<${name}>${content}</${name}>`;

const money = (name: string, pence: Pence, currency = 'GBP') =>
  `<${name} Ccy="${currency}">${decimalText(pence)}</${name}>`;

function transaction({ endToEndId, status, reason, info, amountPence, currency }: SaidPayment): string {
  const why = reason === undefined ? '' : tag('StsRsnInf', tag('Rsn', tag('Cd', reason)) + tag('AddtlInf', info));
  const amount =
    amountPence === undefined ? '' : tag('OrgnlTxRef', tag('Amt', money('InstdAmt', amountPence, currency)));
  return tag('TxInfAndSts', tag('OrgnlEndToEndId', endToEndId) + tag('TxSts', status) + why + amount);
}

export interface StatusReport {
  readonly bankRunId: string;
  readonly runStatus?: string;
  readonly runReason?: string;
  readonly madeAt?: string;
  readonly payments?: readonly SaidPayment[];
}

/** A payment status report as a bank writes one. */
export function statusReport({ bankRunId, runStatus, runReason, madeAt, payments = [] }: StatusReport): string {
  const header = tag('GrpHdr', tag('MsgId', 'BANK-1') + tag('CreDtTm', madeAt ?? '2026-11-20T09:30:00Z'));
  const group = tag('OrgnlGrpInfAndSts', tag('OrgnlMsgId', bankRunId) + tag('OrgnlMsgNmId', 'pain.001.001.09'));
  const why = runReason === undefined ? '' : tag('StsRsnInf', tag('Rsn', tag('Cd', runReason)));
  const instruction = tag('OrgnlPmtInfId', bankRunId) + tag('PmtInfSts', runStatus) + why;
  const report = header + group + tag('OrgnlPmtInfAndSts', instruction + payments.map(transaction).join(''));
  return document('pain.002.001.12', tag('CstmrPmtStsRpt', report));
}

export interface Entry {
  readonly amountPence: Pence;
  readonly direction?: 'DBIT' | 'CRDT';
  readonly bookedOn?: string;
  readonly status?: string;
  readonly currency?: string;
  readonly endToEndId?: string;
  readonly remittance?: string;
  /** A code of ISO's list; with it the money came back. */
  readonly returned?: string;
  /** In one sum: the id of the run's payments. */
  readonly batch?: string;
}

function entry(of: Entry): string {
  const { amountPence, direction = 'DBIT', bookedOn = '2026-11-20', status = 'BOOK', currency, batch } = of;
  const booked = tag('Sts', tag('Cd', status)) + tag('BookgDt', tag('Dt', bookedOn));
  const head =
    money('Amt', amountPence, currency) +
    tag('CdtDbtInd', direction) +
    booked +
    tag('BkTxCd', tag('Prtry', tag('Cd', 'FPS')));
  const details = batch === undefined ? payment(of) : tag('Btch', tag('PmtInfId', batch));
  return tag('Ntry', head + (details === '' ? '' : tag('NtryDtls', details)));
}

function payment({ endToEndId, remittance, returned, amountPence, direction = 'DBIT', currency }: Entry): string {
  if (endToEndId === undefined && remittance === undefined && returned === undefined) return '';
  const references = endToEndId === undefined ? '' : tag('Refs', tag('EndToEndId', endToEndId));
  const amount = money('Amt', amountPence, currency) + tag('CdtDbtInd', direction);
  const why = returned === undefined ? '' : tag('RtrInf', tag('Rsn', tag('Cd', returned)));
  const text = remittance === undefined ? '' : tag('RmtInf', tag('Ustrd', remittance));
  return tag('TxDtls', references + amount + text + why);
}

/** A statement of the account as a bank writes one. */
export function statement(entries: readonly Entry[], account = '30908900112233'): string {
  const header = tag('GrpHdr', tag('MsgId', 'STATEMENT-1') + tag('CreDtTm', '2026-11-20T20:00:00Z'));
  const head = tag('Id', '1') + tag('Acct', tag('Id', tag('Othr', tag('Id', account))));
  const balance = tag('Tp', tag('CdOrPrtry', tag('Cd', 'CLBD'))) + money('Amt', 100_000);
  const closing = tag('Bal', balance + tag('CdtDbtInd', 'CRDT') + tag('Dt', tag('Dt', '2026-11-20')));
  const whole = tag('Stmt', head + closing + entries.map(entry).join(''));
  return document('camt.053.001.08', tag('BkToCstmrStmt', header + whole));
}

function document(message: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}:${message}">${content}</Document>\n`;
}
