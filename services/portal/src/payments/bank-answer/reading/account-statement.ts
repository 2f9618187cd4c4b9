import type { Day } from '@waybook/contracts/calendar';
import { numbered, type BankAnswer, type BankWord, type UnnumberedLine } from '../answer-line.js';
import { amountOf, dayOf, idsAt, NO_AMOUNT, reasonOf, wanted } from './iso-fields.js';
import { elementAt, elementsAt, textAt, type XmlElement } from '../../../xml/xml-element.js';

const BOOKED = 'BOOK';
const DEBIT = 'DBIT';
const UK_IBAN = /^GB\d{2}[A-Z]{4}(\d{14})$/;
const SORT_CODE_AND_NUMBER = /^\d{14}$/;

/** camt.053: what moved on the account, entry by entry; what an entry is made of where the bank says so. @throws BankAnswerUnreadable */
export function readAccountStatement(root: XmlElement): BankAnswer {
  const message = wanted(root, 'BkToCstmrStmt');
  const statements = elementsAt(message, 'Stmt');
  const lines = statements.flatMap((statement) => elementsAt(statement, 'Ntry').flatMap(linesOf));
  return { kind: 'camt.053', lines: numbered(lines), accounts: statements.flatMap(accountOf) };
}

/** None where the bank writes it in a form of its own. */
function accountOf(statement: XmlElement): string[] {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN')?.replaceAll(' ', '') ?? '';
  const other = textAt(statement, 'Acct', 'Id', 'Othr', 'Id')?.replaceAll(/[ -]/g, '') ?? '';
  const [, digits] = UK_IBAN.exec(iban) ?? [];
  if (digits !== undefined) return [digits];
  return SORT_CODE_AND_NUMBER.test(other) ? [other] : [];
}

function linesOf(entry: XmlElement): UnnumberedLine[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  if (details.length === 0) return [wholeEntry(entry)];
  return details.map((payment) => paymentLine(entry, payment, details.length === 1));
}

/** Many payments in one sum, or a movement of which the bank says no more. */
function wholeEntry(entry: XmlElement): UnnumberedLine {
  const batches = elementsAt(entry, 'NtryDtls', 'Btch');
  return {
    bankIds: [...batches.flatMap((batch) => idsAt(batch, 'PmtInfId', 'MsgId')), ...idsAt(entry, 'NtryRef')],
    remittance: textAt(entry, 'AddtlNtryInf'),
    ...amountOf(elementAt(entry, 'Amt')),
    word: wordOf(entry, entry),
  };
}

function paymentLine(entry: XmlElement, payment: XmlElement, isOnly: boolean): UnnumberedLine {
  const own = elementAt(payment, 'Amt') ?? elementAt(payment, 'AmtDtls', 'TxAmt', 'Amt');
  const references = elementAt(payment, 'Refs');
  return {
    bankIds: references === null ? [] : idsAt(references, 'EndToEndId', 'InstrId', 'PmtInfId'),
    remittance: textAt(payment, 'RmtInf', 'Ustrd') ?? textAt(entry, 'AddtlNtryInf'),
    ...(own !== null ? amountOf(own) : isOnly ? amountOf(elementAt(entry, 'Amt')) : NO_AMOUNT),
    word: wordOf(entry, payment),
  };
}

function wordOf(entry: XmlElement, payment: XmlElement): BankWord {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? '';
  if (status !== BOOKED) return { kind: 'under_way', status };
  const on = bookedOn(entry);
  const returns = elementsAt(payment, 'RtrInf');
  const direction = textAt(payment, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
  if (direction === DEBIT) return { kind: 'moved', on };
  return returns.length > 0 ? { kind: 'returned', on, reason: reasonOf(returns) } : { kind: 'came_in' };
}

function bookedOn(entry: XmlElement): Day {
  return dayOf(textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm'));
}
