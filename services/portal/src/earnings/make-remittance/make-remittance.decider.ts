import type { Week } from '@waybook/contracts/calendar';
import type { MadeFromEntry, RemittanceEvent } from '@waybook/contracts/events';
import { sumPence } from '@waybook/contracts/money';
import type { Remittance } from '../../remittances/remittance.js';
import { submitOnBehalf } from '../../remittances/submit-on-behalf.js';
import type { DriversWeek } from '../earnings-context.js';
import { EarningsDriverNotFound, NothingToMakeRemittanceOf } from '../earnings.errors.js';
import { begunWeek } from '../earnings-week.js';
import { checkFree, feeDuePence } from '../entry.decider.js';
import type { EntryEvent } from '../entry-event.js';
import type { ApprovedEntry, EarningsEntry } from '../entry.js';

export interface MakeRemittance {
  readonly remittanceId: string;
  readonly weekStartDate: string;
  /** Null where there is no such driver. */
  readonly driver: DriversWeek | null;
  readonly by: string;
  readonly at: Date;
}

export interface MadeRemittance {
  readonly remittance: RemittanceEvent[];
  /** In the order of the entries. */
  readonly entries: EntryEvent[][];
}

/**
 * A remittance on the driver's behalf of their approved entries of a week. It counts as late where one of them was submitted late, and
 * carries the fees that the entries carry, as they were approved.
 */
export function makeRemittance(
  remittance: Remittance,
  entries: readonly EarningsEntry[],
  command: MakeRemittance,
): MadeRemittance {
  const { driver, remittanceId, by, at } = command;
  if (driver === null) throw new EarningsDriverNotFound();
  const week: Week = begunWeek(command.weekStartDate, undefined, at);
  const approved = entries.map((entry) => freeEntry(entry, driver, week));
  if (approved.length === 0) throw new NothingToMakeRemittanceOf(driver.driverName, week.weekStartDate);
  const submitted = submitOnBehalf(remittance, {
    remittanceId,
    driver,
    week,
    entries: approved.map(madeFrom),
    membershipFeePence: sumPence(approved.map(({ work }) => work.figures.membershipFeePence)),
    membershipFeeDuePence: feeDuePence({ feePence: driver.feePence, carriedPence: driver.remittancesFeePence }),
    isLateSubmission: approved.some(({ isLateSubmission }) => isLateSubmission),
    madeBy: by,
    at,
  });
  return { remittance: submitted, entries: approved.map((entry) => [putOnRemittance(entry, command)]) };
}

/** An approved entry of this week, of which no remittance stands. */
function freeEntry(entry: EarningsEntry, driver: DriversWeek, { weekStartDate }: Week): ApprovedEntry {
  if (entry.status !== 'approved' || entry.weekStartDate !== weekStartDate) {
    throw new NothingToMakeRemittanceOf(driver.driverName, weekStartDate);
  }
  checkFree(entry, driver.rejectedRemittanceIds);
  return entry;
}

function madeFrom({ entryId, work }: ApprovedEntry): MadeFromEntry {
  const { jobsCompleted, podsDelivered, figures } = work;
  return { entryId, jobsCompleted, podsDelivered, grossPence: figures.grossPence };
}

function putOnRemittance({ entryId, driverId }: ApprovedEntry, { remittanceId, by, at }: MakeRemittance): EntryEvent {
  const data = { entryId, driverId, remittanceId, putBy: by, putAt: at.toISOString() };
  return { type: 'EarningsEntryPutOnRemittance', data };
}
