import type { Week } from '@waybook/contracts/calendar';
import type { MadeFromEntry, RemittanceEvent } from '@waybook/contracts/events';
import { sumPence } from '@waybook/contracts/money';
import type { Remittance } from '../../remittances/remittance.js';
import { submitOnBehalf } from '../../remittances/submit-on-behalf.js';
import type { DriversWeek } from '../earnings-context.js';
import { EarningsDriverNotFound, EntryAlreadyOnRemittance, NothingToMakeRemittanceOf } from '../earnings.errors.js';
import { begunWeek } from '../earnings-week.js';
import { feeDuePence, isFree } from '../entry.decider.js';
import type { EntryEvent } from '../entry-event.js';
import type { ApprovedEntry, EarningsEntry } from '../entry.js';

export interface MakeRemittanceInput {
  readonly remittanceId: string;
  readonly weekStartDate: string;
  /** Null where there is no such driver. */
  readonly driver: DriversWeek | null;
  readonly by: string;
  readonly at: Date;
}

export interface MadeRemittance {
  readonly remittance: RemittanceEvent[];
  /** In the order of the entries; none for one that isn't free any more. */
  readonly entries: EntryEvent[][];
}

/**
 * A remittance on the driver's behalf of their approved entries of a week. It counts as late where one of them was submitted late, and
 * carries the fees that the entries carry, as they were approved.
 */
export function makeRemittance(
  remittance: Remittance,
  entries: readonly EarningsEntry[],
  command: MakeRemittanceInput,
): MadeRemittance {
  const { driver, remittanceId, by, at } = command;
  if (driver === null) throw new EarningsDriverNotFound();
  const week: Week = begunWeek(command.weekStartDate, undefined, at);
  const free = freeOf(entries, driver, week);
  const submitted = submitOnBehalf(remittance, {
    remittanceId,
    driver,
    week,
    entries: free.map(madeFrom),
    membershipFeePence: sumPence(free.map(({ work }) => work.figures.membershipFeePence)),
    membershipFeeDuePence: feeDuePence({ feePence: driver.feePence, carriedPence: driver.remittancesFeePence }),
    isLateSubmission: free.some(({ isLateSubmission }) => isLateSubmission),
    madeBy: by,
    at,
  });
  const put = (entry: EarningsEntry) => free.filter((one) => one === entry).map((one) => putOnRemittance(one, command));
  return { remittance: submitted, entries: entries.map(put) };
}

/** Of entries that were approved when they were looked up, those that still are, and of which no remittance stands. */
function freeOf(entries: readonly EarningsEntry[], driver: DriversWeek, { weekStartDate }: Week): ApprovedEntry[] {
  const approved = entries.filter(
    (entry): entry is ApprovedEntry => entry.status === 'approved' && entry.weekStartDate === weekStartDate,
  );
  if (approved.length === 0) throw new NothingToMakeRemittanceOf(driver.driverName, weekStartDate);
  const free = approved.filter((entry) => isFree(entry, driver.formerRemittanceIds));
  if (free.length === 0) throw new EntryAlreadyOnRemittance();
  return free;
}

function madeFrom({ entryId, work }: ApprovedEntry): MadeFromEntry {
  const { jobsCompleted, podsDelivered, figures } = work;
  return { entryId, jobsCompleted, podsDelivered, grossPence: figures.grossPence };
}

function putOnRemittance(
  { entryId, driverId }: ApprovedEntry,
  { remittanceId, by, at }: MakeRemittanceInput,
): EntryEvent {
  const data = { entryId, driverId, remittanceId, putBy: by, putAt: at.toISOString() };
  return { type: 'EarningsEntryPutOnRemittance', data };
}
