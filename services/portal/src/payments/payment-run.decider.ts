import { MAX_RUN_LINES, MAX_WEEKS_AHEAD, type BankFileFormat } from '@waybook/contracts/api';
import { addDays, formatDay, londonDay, weekdayOf, type Day } from '@waybook/contracts/calendar';
import type { LeftOutLine, PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import { sumPence, type Pence } from '@waybook/contracts/money';
import { workingDayOnOrBefore } from '@waybook/contracts/payments';
import { PAY_DAY_TOO_LATE, TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import { checkApprovalLimit } from '../admin-users/approval-limits/approval-limits.js';
import type { Office } from '../admin-users/independence/office.js';
import { secondPerson, type SecondPersonRefused } from '../admin-users/independence/second-person.js';
import { answerTo, type ReportedFailure } from './bank-answers.js';
import {
  BankFileByWhoPrepared,
  BankFileMayBePaid,
  CancellationNeedsReason,
  NobodyCanBePaid,
  NothingToPay,
  PaidDayNotAccepted,
  PaidByWhoMadeDueAgain,
  PayDayNotAccepted,
  PaymentRunNotFound,
  BankFileNotMade,
  RetentionNotHeld,
  RunHasBankFile,
  RunNotOpen,
  RunOfSomebodyElse,
  RunPartlyPaid,
  SettledByWhoPrepared,
  TooManyLines,
} from './payment-run.errors.js';
import { paidLines, type PaymentRun, type PreparedRun } from './payment-run.js';

const FRIDAY = 5;
const DAYS_PER_WEEK = 7;

function checkPayDay(payOn: Day, at: Date): void {
  const today = londonDay(at);
  if (weekdayOf(payOn) !== FRIDAY) throw new PayDayNotAccepted('Drivers are paid on Fridays. Choose a Friday.');
  if (payOn < today) throw new PayDayNotAccepted('This Friday is past. Choose today or a later Friday.');
  if (workingDayOnOrBefore(payOn) < today) throw new PayDayNotAccepted(PAY_DAY_TOO_LATE);
  const last = addDays(today, MAX_WEEKS_AHEAD * DAYS_PER_WEEK);
  if (payOn > last) throw new PayDayNotAccepted(`Payment runs can be prepared up to ${formatDay(last)}.`);
}

/** Releases that were asked for and found; whatever isn't held any more is missing among them. */
export interface ChosenReleases {
  readonly asked: readonly string[];
  readonly lines: readonly PaymentRunLine[];
}

function checkReleases({ asked, lines }: ChosenReleases): void {
  const missing = new Set(asked).size - lines.length;
  if (missing > 0) throw new RetentionNotHeld(missing);
}

export interface PreparePaymentRunInput {
  readonly runId: string;
  readonly payOn: Day;
  /** What is due up to that day and in no run. */
  readonly due: readonly PaymentRunLine[];
  readonly releases: ChosenReleases;
  /** Who made lines of it due again that may have been paid (R389). */
  readonly dueAgainBy?: readonly string[];
  readonly preparedBy: string;
  readonly office: Office;
  readonly at: Date;
}

export function preparePaymentRun(run: PaymentRun, command: PreparePaymentRunInput): PaymentRunEvent[] {
  if (run.status !== 'unknown') throw new Error('a new payment run has a new id');
  const { runId, payOn, due, releases, dueAgainBy = [], preparedBy, office, at } = command;
  checkPayDay(payOn, at);
  checkReleases(releases);
  const lines = [...due, ...releases.lines];
  if (lines.length === 0) throw new NothingToPay(payOn);
  if (lines.length > MAX_RUN_LINES) throw new TooManyLines(MAX_RUN_LINES);
  checkRunLimit(lines, { office, by: preparedBy, at });
  const settlementDate = workingDayOnOrBefore(payOn);
  const preparedAt = at.toISOString();
  const data = { runId, payOn, settlementDate, lines, preparedBy, preparedAt };
  return [{ type: 'PaymentRunPrepared', data: { ...data, ...whereAny(dueAgainBy) } }];
}

function whereAny(dueAgainBy: readonly string[]) {
  return dueAgainBy.length > 0 && { dueAgainBy: [...dueAgainBy] };
}

/**
 * Only a run that isn't settled or cancelled changes.
 *
 * @throws PaymentRunNotFound, RunNotOpen
 */
export function open(run: PaymentRun): PreparedRun {
  switch (run.status) {
    case 'unknown':
      throw new PaymentRunNotFound();
    case 'prepared':
      return run;
    case 'settled':
    case 'cancelled':
      throw new RunNotOpen(run.status);
  }
}

export interface AddReleasesInput {
  readonly releases: ChosenReleases;
  /** Who made lines of it due again that may have been paid (R389). */
  readonly dueAgainBy?: readonly string[];
  readonly releasedBy: string;
  readonly office: Office;
  readonly at: Date;
}

export function addReleases(run: PaymentRun, input: AddReleasesInput): PaymentRunEvent[] {
  const { releases, dueAgainBy = [], releasedBy, office, at } = input;
  const { runId, payOn, lines, bankFiles, preparedBy } = open(run);
  if (preparedBy !== releasedBy) throw new RunOfSomebodyElse();
  checkPayDay(payOn, at);
  if (bankFiles.length > 0) throw new RunHasBankFile();
  checkReleases(releases);
  if (lines.length + releases.lines.length > MAX_RUN_LINES) throw new TooManyLines(MAX_RUN_LINES);
  checkRunLimit([...lines, ...releases.lines], { office, by: releasedBy, at });
  const data = { runId, lines: [...releases.lines], releasedBy, releasedAt: at.toISOString() };
  return [{ type: 'RetentionReleasesAdded', data: { ...data, ...whereAny(dueAgainBy) } }];
}

export interface MakeBankFileInput {
  readonly format: BankFileFormat;
  readonly fileId: string;
  readonly sha256: string;
  readonly leftOut: readonly LeftOutLine[];
  readonly madeBy: string;
  readonly office: Office;
  readonly at: Date;
}

/** Each form of the file is made once; whoever comes second gets the first one's. */
export function makeBankFile(run: PaymentRun, command: MakeBankFileInput): PaymentRunEvent[] {
  if (run.status === 'unknown') throw new PaymentRunNotFound();
  if (run.bankFiles.some(({ format }) => format === command.format)) return [];
  if (run.status !== 'prepared') throw new BankFileNotMade(run.status);
  const { format, fileId, sha256, madeBy, office, at } = command;
  const part = { office, by: madeBy, at, coolsOffFrom: run.filledAt };
  const alone = secondPayer(run, part, (refused) => new BankFileByWhoPrepared(refused));
  const leftOut = run.bankFiles.length > 0 ? run.leftOut : command.leftOut;
  const paid = paidLines(run, leftOut);
  if (paid.length === 0) throw new NobodyCanBePaid();
  checkRunLimit(paid, part);
  const data = { runId: run.runId, format, fileId, sha256, madeBy, madeAt: at.toISOString(), leftOut: [...leftOut] };
  const figures = { paymentCount: paid.length, totalPence: totalOf(paid) };
  return [{ type: 'BankFileMade', data: { ...data, ...figures, ...alone } }];
}

interface PayingPart {
  readonly office: Office;
  readonly by: string;
  readonly at: Date;
  readonly coolsOffFrom?: Date;
}

/** Somebody who is independent of who prepared the run, and of who made payments of it due again (R157, R389). */
export function secondPayer(
  { preparedBy, dueAgainBy }: PreparedRun,
  part: PayingPart,
  refusal: (refused: SecondPersonRefused) => Error,
) {
  const { permission } = TWO_PERSON_ACTS.settleRun;
  return secondPerson({ ...part, permission, firstPart: [preparedBy, ...dueAgainBy] }, (refused) =>
    refused.firstId === preparedBy ? refusal(refused) : new PaidByWhoMadeDueAgain(refused),
  );
}

/** R413 */
function checkRunLimit(lines: readonly PaymentRunLine[], { office, by, at }: PayingPart): void {
  checkApprovalLimit(office, { kind: 'run', by, amountPence: totalOf(lines), at });
}

function totalOf(lines: readonly PaymentRunLine[]): Pence {
  return sumPence(lines.map(({ amountPence }) => amountPence));
}

export interface SettlePaymentRunInput {
  /** When the money arrived. */
  readonly paidOn: Day;
  readonly settledBy: string;
  readonly office: Office;
  readonly at: Date;
}

/** R149 */
export function checkPaidDay({ filledOn }: Pick<PreparedRun, 'filledOn'>, paidOn: Day, at: Date): void {
  if (paidOn > londonDay(at)) {
    throw new PaidDayNotAccepted('This day has not come yet. Say on which day the money arrived, today at the latest.');
  }
  if (paidOn < filledOn) {
    throw new PaidDayNotAccepted(
      `The run was prepared on ${formatDay(filledOn)}. The money can't have arrived before.`,
    );
  }
}

/** What the bank file left out wasn't paid and is due again; what the bank said had failed comes back with it (R371). */
export function settlePaymentRun(run: PaymentRun, input: SettlePaymentRunInput): PaymentRunEvent[] {
  const { paidOn, settledBy, office, at } = input;
  const prepared = open(run);
  const alone = secondPayer(prepared, { office, by: settledBy, at }, (refused) => new SettledByWhoPrepared(refused));
  const paid = paidLines(prepared, prepared.leftOut);
  if (paid.length === 0) throw new NobodyCanBePaid();
  checkRunLimit(paid, { office, by: settledBy, at });
  checkPaidDay(prepared, paidOn, at);
  const { runId, leftOut, answers } = prepared;
  const notPaid = leftOut.map(({ lineId }) => lineId);
  const settledAt = at.toISOString();
  return [
    {
      type: 'PaymentRunSettled',
      data: { runId, paidOn, totalPence: totalOf(paid), paid, notPaid, settledBy, settledAt, ...alone },
    },
    ...paid.flatMap((line) => {
      const { failed } = answerTo(answers, line.lineId);
      return failed === null ? [] : [backAsReported(runId, line, failed, input)];
    }),
  ];
}

/** What was rejected never left the account: the books have it come back on the day on which the run was paid. */
function backAsReported(
  runId: string,
  line: PaymentRunLine,
  { returnReason, note, failedOn }: ReportedFailure,
  { paidOn, settledBy: recordedBy, at }: SettlePaymentRunInput,
): PaymentRunEvent {
  const returnedOn = failedOn > paidOn ? failedOn : paidOn;
  const data = { runId, driverId: line.driverId, line, returnReason, note, returnedOn, recordedBy };
  const byBankAnswer = true as const;
  return { type: 'PaymentReturned', data: { ...data, byBankAnswer, recordedAt: at.toISOString() } };
}

export interface CancelPaymentRunInput {
  readonly reason: string;
  /** The bank has not got the file, or gave it back. */
  readonly bankFileWithdrawn: boolean;
  readonly cancelledBy: string;
  readonly at: Date;
}

export function cancelPaymentRun(run: PaymentRun, input: CancelPaymentRunInput): PaymentRunEvent[] {
  const { runId, bankFiles, answers } = open(run);
  const { reason, bankFileWithdrawn, cancelledBy, at } = input;
  const said = reason.trim();
  if (said === '') throw new CancellationNeedsReason();
  const paidCount = [...answers.values()].filter(({ movedOn }) => movedOn !== null).length;
  if (paidCount > 0) throw new RunPartlyPaid(paidCount);
  const hasFile = bankFiles.length > 0;
  if (hasFile && !bankFileWithdrawn) throw new BankFileMayBePaid();
  const data = { runId, reason: said, cancelledBy, cancelledAt: at.toISOString() };
  return [{ type: 'PaymentRunCancelled', data: { ...data, ...(hasFile && { bankFileWithdrawn: true as const }) } }];
}
