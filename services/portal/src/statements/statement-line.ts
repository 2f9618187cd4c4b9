import type { Day } from '@waybook/contracts/calendar';
import { checkedPence, sumPence, type Pence } from '@waybook/contracts/money';
import type { CountedRemittance, Receipt } from './counted-remittance.js';

/** What a line's figures are, from the left to the right: what is earned is positive, what is taken off negative, and they add up to `paid`. */
export const STATEMENT_PARTS = [
  'gross',
  'vat',
  'membershipFee',
  'vatOnMembershipFee',
  'deductions',
  'retention',
  'otherTimes',
] as const;
export type StatementPart = (typeof STATEMENT_PARTS)[number];

export type StatementParts = Readonly<Record<StatementPart, Pence>>;

export interface StatementFigures extends StatementParts {
  readonly paid: Pence;
  /** Of the gross. */
  readonly addedByOffice: Pence;
  /** Of the deductions; negative. */
  readonly takenOffByOffice: Pence;
}

export type StatementLineKind =
  /** A remittance, with the first that was paid of it. */
  | 'remittance'
  /** A remittance that was counted before and is taken back for another one. */
  | 'taken_back'
  /** Another part of what a remittance pays. */
  | 'instalment'
  | 'retention_released';

/** One line of a statement: what is counted of a remittance on a day. */
export interface StatementLine extends StatementFigures {
  readonly kind: StatementLineKind;
  readonly countedOn: Day;
  readonly remittanceId: string;
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
  /** Of the invoice or, where it is taken back, of the credit note. */
  readonly documentNumber: number | null;
  readonly instalment: number;
  readonly instalments: number;
}

export const NO_PARTS: StatementParts = {
  gross: 0,
  vat: 0,
  membershipFee: 0,
  vatOnMembershipFee: 0,
  deductions: 0,
  retention: 0,
  otherTimes: 0,
};

const NOTHING_OF_OFFICE = { addedByOffice: 0, takenOffByOffice: 0 };

/** Without a minus before a nought. */
const minus = (pence: Pence): Pence => 0 - pence;

export function partsPaid(parts: StatementParts): Pence {
  return sumPence(STATEMENT_PARTS.map((part) => parts[part]));
}

function about({ id, weekStartDate, weekEndDate, documentNumber }: CountedRemittance) {
  return { remittanceId: id, weekStartDate, weekEndDate, documentNumber };
}

/** What was earned and taken off as its document says, and what of that comes at other times. */
export function openingLine(remittance: CountedRemittance, countedOn: Day, first: Receipt | undefined): StatementLine {
  const { netPence, retentionHeldPence } = remittance;
  const paid = first?.amountPence ?? 0;
  return {
    kind: 'remittance',
    countedOn,
    ...about(remittance),
    instalment: first?.instalment ?? 1,
    instalments: first?.instalments ?? 1,
    gross: remittance.grossPence,
    vat: remittance.vatPence,
    membershipFee: minus(remittance.membershipFeePence),
    vatOnMembershipFee: minus(remittance.vatOnMembershipFeePence),
    deductions: minus(remittance.deductionsPence),
    retention: minus(retentionHeldPence),
    otherTimes: checkedPence(paid - (netPence - retentionHeldPence)),
    paid,
    addedByOffice: remittance.addedByOfficePence,
    takenOffByOffice: minus(remittance.takenOffByOfficePence),
  };
}

/** A part that comes after the first, or what was retained. */
export function receiptLine(remittance: CountedRemittance, receipt: Receipt): StatementLine {
  const { kind, amountPence, paidOn, instalment, instalments } = receipt;
  const isRelease = kind === 'release';
  return {
    ...NO_PARTS,
    ...NOTHING_OF_OFFICE,
    ...about(remittance),
    kind: isRelease ? 'retention_released' : 'instalment',
    countedOn: paidOn,
    instalment,
    instalments,
    [isRelease ? 'retention' : 'otherTimes']: amountPence,
    paid: amountPence,
  };
}

/** Everything that was counted of a remittance, taken back but for what was paid: that is set against the one in its place. */
export function takenBackLine(
  remittance: CountedRemittance,
  countedOn: Day,
  counted: readonly StatementLine[],
): StatementLine {
  const sumOf = (part: keyof StatementFigures) => sumPence(counted.map((line) => line[part]));
  const back = Object.fromEntries(
    STATEMENT_PARTS.map((part) => [part, minus(sumOf(part))]),
  ) as unknown as StatementParts;
  return {
    ...back,
    kind: 'taken_back',
    countedOn,
    ...about(remittance),
    documentNumber: remittance.creditNoteNumber,
    instalment: 1,
    instalments: 1,
    otherTimes: checkedPence(back.otherTimes + sumOf('paid')),
    paid: 0,
    addedByOffice: minus(sumOf('addedByOffice')),
    takenOffByOffice: minus(sumOf('takenOffByOffice')),
  };
}
