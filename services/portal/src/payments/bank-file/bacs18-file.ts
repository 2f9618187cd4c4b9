import { addDays, daysBetween, londonDay, type Day } from '@waybook/contracts/calendar';
import { sumPence, type Pence } from '@waybook/contracts/money';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import { bacsField } from './bacs-text.js';
import type { BankFileForm } from './bank-file-form.js';
import { OriginatorMissing } from './bank-file.errors.js';
import { fileNumberOf } from './file-number.js';
import type { Payee } from './payees.js';

/** Whose file it is and out of which account it pays. */
export interface Originator {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  /** Six digits, given by Bacs. */
  readonly serviceUserNumber: string;
}

export interface Bacs18Input {
  readonly originator: Originator;
  readonly payees: readonly Payee[];
  /** Six digits, not all noughts: tells the day's files of one service user apart. */
  readonly serialNumber: string;
  readonly createdOn: Day;
  /** The day on which the money arrives. */
  readonly settlementDate: Day;
}

const LABEL_LENGTH = 80;
const RECORD_LENGTH = 100;
const BLOCK_LENGTH = 2_000;
const RECORDS_PER_BLOCK = BLOCK_LENGTH / RECORD_LENGTH;
const CREDIT = '99';
const CONTRA_DEBIT = '17';
const LINE_END = '\r\n';

const digits = (value: number, length: number) => String(value).padStart(length, '0');
const blank = (length: number) => ' '.repeat(length);

/** " 26325": a blank, the year, the day of the year. */
function julian(day: Day): string {
  const year = day.slice(0, 'YYYY'.length);
  return ` ${year.slice(2)}${digits(daysBetween(`${year}-01-01`, day) + 1, 3)}`;
}

/** Parts put together; a record of another length than the standard's would be refused by the bank, so it stops here. */
function record(length: number, ...parts: string[]): string {
  const text = parts.join('');
  if (text.length !== length) throw new Error(`a Bacs record has ${length} characters and not ${text.length}`);
  return text;
}

function volumeLabel({ originator, serialNumber }: Bacs18Input): string {
  const owner = `${blank(4)}${originator.serviceUserNumber}${blank(4)}`;
  return record(LABEL_LENGTH, 'VOL1', serialNumber, ' ', blank(20), blank(6), owner, blank(28), '1');
}

function fileLabel(label: 'HDR1' | 'EOF1', input: Bacs18Input, blocks: number): string {
  const { originator, serialNumber, createdOn, settlementDate } = input;
  const fileIdentifier = `A${originator.serviceUserNumber}S  1${originator.serviceUserNumber}`;
  const dates = `${julian(createdOn)}${julian(settlementDate)}`;
  const section = '00010001';
  return record(
    LABEL_LENGTH,
    label,
    fileIdentifier,
    serialNumber,
    section,
    blank(6),
    dates,
    ' ',
    digits(blocks, 6),
    blank(13),
    blank(7),
  );
}

function formatLabel(label: 'HDR2' | 'EOF2'): string {
  return record(
    LABEL_LENGTH,
    label,
    'F',
    digits(BLOCK_LENGTH, 5),
    digits(RECORD_LENGTH, 5),
    blank(35),
    '00',
    blank(28),
  );
}

/** Bacs takes three days: handed in, processed on the day named here, paid on the next working day. */
function userHeader({ settlementDate }: Bacs18Input): string {
  const processedOn = workingDayOnOrBefore(addDays(settlementDate, -1));
  return record(LABEL_LENGTH, 'UHL1', julian(processedOn), '999999    ', '00', '000000', '1 DAILY  ', '001', blank(40));
}

interface Movement {
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly transactionCode: typeof CREDIT | typeof CONTRA_DEBIT;
  readonly amountPence: Pence;
  readonly narrative: string;
  readonly reference: string;
  readonly accountName: string;
}

function movement(movement: Movement, { sortCode, accountNumber }: Originator): string {
  return record(
    RECORD_LENGTH,
    movement.sortCode,
    movement.accountNumber,
    '0',
    movement.transactionCode,
    sortCode,
    accountNumber,
    blank(4),
    digits(movement.amountPence, 11),
    bacsField(movement.narrative),
    bacsField(movement.reference),
    bacsField(movement.accountName),
  );
}

function contra(totalPence: Pence, originator: Originator): string {
  const { accountName } = originator;
  const entry = { ...originator, transactionCode: CONTRA_DEBIT, amountPence: totalPence, reference: 'CONTRA' } as const;
  return movement({ ...entry, narrative: accountName, accountName }, originator);
}

function userTrailer(totalPence: Pence, payments: number): string {
  const totals = `${digits(totalPence, 13)}${digits(totalPence, 13)}`;
  const counts = `${digits(1, 7)}${digits(payments, 7)}`;
  return record(LABEL_LENGTH, 'UTL1', totals, counts, blank(8), digits(0, 7), blank(21));
}

/**
 * A file of credits in Bacs's Standard 18 for a single processing day: labels of 80 characters, records of 100, and one contra
 * record that takes the sum out of the originator's account.
 */
export function bacs18File(input: Bacs18Input): string {
  const { originator, payees } = input;
  const totalPence = sumPence(payees.map(({ amountPence }) => amountPence));
  const credits = payees.map((payee) =>
    movement({ ...payee, transactionCode: CREDIT, narrative: originator.accountName }, originator),
  );
  const records = [...credits, contra(totalPence, originator)];
  const blocks = Math.ceil(records.length / RECORDS_PER_BLOCK);
  const head = [volumeLabel(input), fileLabel('HDR1', input, 0), formatLabel('HDR2'), userHeader(input)];
  const foot = [fileLabel('EOF1', input, blocks), formatLabel('EOF2'), userTrailer(totalPence, payees.length)];
  return [...head, ...records, ...foot].map((line) => `${line}${LINE_END}`).join('');
}

const SERIAL_LENGTH = 6;
const MAX_SERIAL = 999_999;

export const bacs18Form: BankFileForm = {
  mediaType: 'text/plain; charset=us-ascii',
  write: (input) => {
    const { runId, payees, madeAt, settlementDate, account } = input;
    const serviceUserNumber = account?.serviceUserNumber ?? null;
    if (account === null || serviceUserNumber === null) {
      throw new OriginatorMissing('bank account and service user number');
    }
    const serialNumber = digits(fileNumberOf(runId, MAX_SERIAL), SERIAL_LENGTH);
    const originator = { ...account, serviceUserNumber };
    return bacs18File({ originator, payees, serialNumber, createdOn: londonDay(madeAt), settlementDate });
  },
};
