import { isLateSubmission, type Day } from '@waybook/contracts/calendar';
import { calculateRemittance, type Pence } from '@waybook/contracts/money';
import { TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import type { Office } from '../admin-users/independence/office.js';
import { secondPerson } from '../admin-users/independence/second-person.js';
import type { EntryEvent, EntryFigures, EntryWork } from './entry-event.js';
import type { ApprovedEntry, EarningsEntry, StandingEntry } from './entry.js';
import {
  EarningsApprovedByWhoEntered,
  EarningsDriverNotFound,
  EarningsEntryNotFound,
  EarningsEntryNotReady,
  EntryAlreadyOnRemittance,
  ReturnNeedsReason,
} from './earnings.errors.js';
import { earningsWeek } from './earnings-week.js';

/** What an admin writes down. */
export interface WorkDone {
  readonly jobsCompleted: number;
  readonly podsDelivered: number;
  readonly grossPence: Pence;
  /** Null: whatever of the week's fee is still due. */
  readonly membershipFeePence: Pence | null;
  readonly notes: string | null;
}

/** Of the driver's weekly fee, what the week's remittances and other entries carry already. */
export interface WeeklyFee {
  readonly feePence: Pence;
  readonly carriedPence: Pence;
}

export interface EarningDriver {
  readonly driverId: string;
  readonly driverCode: string;
  readonly isVatRegistered: boolean;
}

export interface AddEarningsInput {
  readonly entryId: string;
  readonly driver: EarningDriver & WeeklyFee;
  readonly weekStartDate: Day;
  readonly weekEndDate?: Day;
  readonly work: WorkDone;
  /** Sent for approval at once. */
  readonly submits: boolean;
  readonly by: string;
  readonly at: Date;
}

export function feeDuePence({ feePence, carriedPence }: WeeklyFee): Pence {
  return Math.max(0, feePence - carriedPence);
}

/** The figures by the remittance calculation, so that a remittance made of the entry comes to the same. */
function figuresOf(work: WorkDone, isVatRegistered: boolean, fee: WeeklyFee): EntryFigures {
  const membershipFeeDuePence = feeDuePence(fee);
  const breakdown = calculateRemittance({
    jobPricesPence: [work.grossPence],
    isVatRegistered,
    membershipFeePence: work.membershipFeePence ?? membershipFeeDuePence,
    additionalDeductionsPence: 0,
  });
  return {
    grossPence: breakdown.grossExVatPence,
    vatPence: isVatRegistered ? breakdown.vatOnEarningsPence : null,
    membershipFeePence: breakdown.membershipFeePence,
    membershipFeeDuePence,
    vatOnMembershipPence: breakdown.vatOnMembershipPence,
    retentionPence: breakdown.retentionPence,
    netPayPence: breakdown.netPayPence,
  };
}

function workOf(work: WorkDone, isVatRegistered: boolean, fee: WeeklyFee): EntryWork {
  const { jobsCompleted, podsDelivered, notes } = work;
  return { jobsCompleted, podsDelivered, figures: figuresOf(work, isVatRegistered, fee), notes: notes?.trim() || null };
}

interface Submission {
  readonly entryId: string;
  readonly driverId: string;
  readonly weekEndDate: Day;
  readonly wasInTime: boolean;
}

/** What was handed in on time stays in time, however long it took the office to send it back and to set it right. */
function submitted({ entryId, driverId, weekEndDate, wasInTime }: Submission, { by, at }: Step): EntryEvent {
  const isLate = !wasInTime && isLateSubmission(weekEndDate, at);
  const data = { entryId, driverId, isLateSubmission: isLate, submittedBy: by, submittedAt: at.toISOString() };
  return { type: 'EarningsEntrySubmitted', data };
}

export function addEarnings(entry: EarningsEntry, command: AddEarningsInput): EntryEvent[] {
  if (entry.status !== 'not_added') throw new Error('a new entry has a new id');
  const { entryId, driver, by, at } = command;
  const { driverId, driverCode, isVatRegistered } = driver;
  const week = earningsWeek(command.weekStartDate, command.weekEndDate, at);
  const work = workOf(command.work, isVatRegistered, driver);
  const added: EntryEvent = {
    type: 'EarningsEntryAdded',
    data: { entryId, driverId, driverCode, ...week, isVatRegistered, ...work, addedBy: by, addedAt: at.toISOString() },
  };
  return command.submits ? [added, submitted({ entryId, driverId, ...week, wasInTime: false }, command)] : [added];
}

/** Who does it and when. */
export interface Step {
  readonly by: string;
  readonly at: Date;
}

function standing(entry: EarningsEntry): StandingEntry {
  if (entry.status === 'not_added' || entry.status === 'removed') throw new EarningsEntryNotFound();
  return entry;
}

export interface ChangeEarningsInput extends Step {
  readonly work: WorkDone;
  readonly fee: WeeklyFee;
}

export function changeEarnings(entry: EarningsEntry, { work, fee, by, at }: ChangeEarningsInput): EntryEvent[] {
  const { status, entryId, driverId, isVatRegistered } = standing(entry);
  if (status !== 'draft') throw new EarningsEntryNotReady(status, 'changed');
  const data = { entryId, driverId, ...workOf(work, isVatRegistered, fee), changedBy: by, changedAt: at.toISOString() };
  return [{ type: 'EarningsEntryChanged', data }];
}

/** Towards the pay of a driver, who has to be there to get it. */
export interface StepTowardsPay extends Step {
  /** False once the driver is deleted. */
  readonly hasDriver: boolean;
}

export function submitEarnings(entry: EarningsEntry, step: StepTowardsPay): EntryEvent[] {
  const draft = standing(entry);
  if (draft.status !== 'draft') throw new EarningsEntryNotReady(draft.status, 'submitted');
  if (!step.hasDriver) throw new EarningsDriverNotFound();
  return [submitted(draft, step)];
}

export interface ApproveEarnings extends StepTowardsPay {
  readonly office: Office;
}

/** By somebody who is independent of who wrote down the figures (R156). */
export function approveEarnings(entry: EarningsEntry, command: ApproveEarnings): EntryEvent[] {
  const { by, at, hasDriver, office } = command;
  const { status, entryId, driverId, enteredBy } = standing(entry);
  if (status !== 'submitted') throw new EarningsEntryNotReady(status, 'decided');
  if (!hasDriver) throw new EarningsDriverNotFound();
  const { permission } = TWO_PERSON_ACTS.approveEarnings;
  const part = { office, by, permission, firstPart: [enteredBy], at };
  const alone = secondPerson(part, (refused) => new EarningsApprovedByWhoEntered(refused));
  const approval = { approvedBy: by, approvedAt: at.toISOString(), ...alone };
  return [{ type: 'EarningsEntryApproved', data: { entryId, driverId, ...approval } }];
}

export interface ReturnEarningsInput extends Step {
  readonly reason: string;
  /** The remittance that was made of the entry, where it holds it no more. */
  readonly formerRemittanceId: string | null;
}

/** An approved one is sent back, too, unless a remittance stands for it: what is wrong on that is decided there. */
export function returnEarnings(entry: EarningsEntry, command: ReturnEarningsInput): EntryEvent[] {
  const { by, at, reason, formerRemittanceId } = command;
  const returned = standing(entry);
  const { status, entryId, driverId } = returned;
  if (status === 'draft') throw new EarningsEntryNotReady(status, 'decided');
  const formerIds = formerRemittanceId === null ? [] : [formerRemittanceId];
  if (status === 'approved' && !isFree(returned, formerIds)) throw new EntryAlreadyOnRemittance();
  const said = reason.trim();
  if (said === '') throw new ReturnNeedsReason();
  const data = { entryId, driverId, reason: said, returnedBy: by, returnedAt: at.toISOString() };
  return [{ type: 'EarningsEntryReturned', data }];
}

/** No remittance holds it: one that was rejected sets it free again. */
export function isFree({ remittanceId }: ApprovedEntry, formerRemittanceIds: readonly string[]): boolean {
  return remittanceId === null || formerRemittanceIds.includes(remittanceId);
}

export function removeEarnings(entry: EarningsEntry, { by, at }: Step): EntryEvent[] {
  const { status, entryId, driverId } = standing(entry);
  if (status !== 'draft') throw new EarningsEntryNotReady(status, 'removed');
  return [{ type: 'EarningsEntryRemoved', data: { entryId, driverId, removedBy: by, removedAt: at.toISOString() } }];
}
