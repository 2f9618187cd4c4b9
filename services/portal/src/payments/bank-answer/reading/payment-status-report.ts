import type { Day } from '@waybook/contracts/calendar';
import { numbered, type BankAnswer, type BankWord, type UnnumberedLine } from '../answer-line.js';
import { amountOf, dayOf, idsAt, NO_AMOUNT, reasonOf, wanted } from './iso-fields.js';
import { elementAt, elementsAt, textAt, type XmlElement } from '../../../xml/xml-element.js';

/** The money has left, by ISO's list of payment statuses; "accepted for execution" (ACSP) is a promise. */
const MOVED: ReadonlySet<string> = new Set(['ACSC', 'ACCC']);
const REJECTED = 'RJCT';

/** pain.002: what the bank says of each payment of a file, or of all of it. @throws BankAnswerUnreadable */
export function readPaymentStatusReport(root: XmlElement): BankAnswer {
  const report = wanted(root, 'CstmrPmtStsRpt');
  const madeOn = dayOf(textAt(report, 'GrpHdr', 'CreDtTm'));
  const group = wanted(report, 'OrgnlGrpInfAndSts');
  const instructions = elementsAt(report, 'OrgnlPmtInfAndSts');
  const isSaidOfEach = instructions.some((instruction) => textAt(instruction, 'PmtInfSts') !== null);
  const lines = [
    ...(isSaidOfEach ? [] : wholeRun(group, 'GrpSts', idsAt(group, 'OrgnlMsgId'), madeOn)),
    ...instructions.flatMap((instruction) => linesOf(instruction, madeOn)),
  ];
  return { kind: 'pain.002', lines: numbered(lines), accounts: [] };
}

function linesOf(instruction: XmlElement, madeOn: Day): UnnumberedLine[] {
  const whole = wholeRun(instruction, 'PmtInfSts', idsAt(instruction, 'OrgnlPmtInfId'), madeOn);
  return [...whole, ...elementsAt(instruction, 'TxInfAndSts').map((payment) => paymentLine(payment, madeOn))];
}

/** None where the bank says nothing of it as a whole. */
function wholeRun(element: XmlElement, statusName: string, bankIds: readonly string[], on: Day): UnnumberedLine[] {
  const status = textAt(element, statusName);
  if (status === null) return [];
  return [{ bankIds, remittance: null, ...NO_AMOUNT, word: wordOf(status, element, on) }];
}

function paymentLine(payment: XmlElement, madeOn: Day): UnnumberedLine {
  const acceptedAt = textAt(payment, 'AccptncDtTm');
  const original = elementAt(payment, 'OrgnlTxRef');
  return {
    bankIds: idsAt(payment, 'OrgnlEndToEndId', 'OrgnlInstrId'),
    remittance: original && textAt(original, 'RmtInf', 'Ustrd'),
    ...amountOf(original && elementAt(original, 'Amt', 'InstdAmt')),
    word: wordOf(textAt(payment, 'TxSts') ?? '', payment, acceptedAt === null ? madeOn : dayOf(acceptedAt)),
  };
}

function wordOf(status: string, element: XmlElement, on: Day): BankWord {
  if (MOVED.has(status)) return { kind: 'moved', on };
  if (status === REJECTED) return { kind: 'rejected', on, reason: reasonOf(elementsAt(element, 'StsRsnInf')) };
  return { kind: 'under_way', status };
}
