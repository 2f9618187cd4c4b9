import type { EarningsAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { isFree, type BookedDriver, type BookedEntry } from '../book/hand-book.js';
import { pounds, reckon, sum } from '../book/reckoning.js';
import { choice, chosen, type Desk, type Outcome } from '../desk.js';
import type { StepOf } from '../step.js';
import { asReckoned, awaiting, feeDue, isLate, weekBack } from './remittance-deeds.js';

/** How many deliveries an entry counts doesn't matter to its money. */
export const COUNTS = { jobsCompleted: 3, podsDelivered: 9 };

/** What of the week's fee neither a remittance nor another entry carries. */
function feeLeft(desk: Desk, driver: BookedDriver, week: string, but?: BookedEntry): number {
  const others = desk.book.entriesOf(driver, week).filter((entry) => entry !== but && isFree(entry));
  const remittances = desk.book.ofWeek(driver, week);
  const carried = sum([...others.map(({ fee }) => fee), ...remittances.map(({ reckoned }) => reckoned.fee)]);
  return Math.max(0, driver.fee - carried);
}

function workOf({ gross, fee }: { gross: number; fee: number | null }) {
  return { ...COUNTS, grossEarnings: pounds(gross), ...(fee !== null && { membershipFee: pounds(fee) }) };
}

export async function enter(desk: Desk, step: StepOf<'enter'>): Promise<Outcome> {
  const driver = chosen(desk.book.drivers, step.nth);
  if (!driver) return 'idle';
  const week = weekBack(desk, step.weeksBack);
  const { gross, submits } = step;
  const status = submits ? 'submitted' : 'draft';
  const body = { driverId: driver.person.id, weekStartDate: week, ...workOf(step), status };
  const write = { method: 'POST', url: '/api/earnings', body } as const;
  if (driver.isDeleted) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  const fee = step.fee ?? feeLeft(desk, driver, week);
  const { id } = (await desk.write(desk.director, write)).json<EarningsAnswer>();
  const late = submits && isLate(desk, week);
  const known = { id, driver, week, isVat: driver.isVat, gross, fee };
  desk.book.entries.push({ ...known, status, isLate: late, wasInTime: false, on: null });
  return 'done';
}

type EntryStep = StepOf<'change entry' | 'submit entry' | 'approve entry' | 'return entry' | 'remove entry'>;

/** When it can be done, how it is asked for, and what is another then. */
interface EntryDeed<Of extends EntryStep> {
  isReady(this: void, entry: BookedEntry): boolean;
  write(this: void, step: Of): { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object; isOnce?: true };
  book(this: void, entry: BookedEntry, step: Of, desk: Desk): void;
}

const STEPS: { readonly [Kind in EntryStep['kind']]: EntryDeed<StepOf<Kind>> } = {
  'change entry': {
    isReady: ({ status, driver }) => status === 'draft' && !driver.isDeleted,
    write: (step) => ({ method: 'PUT', path: '', body: workOf(step) }),
    book: (entry, { gross, fee }, desk) => {
      entry.fee = fee ?? feeLeft(desk, entry.driver, entry.week, entry);
      entry.gross = gross;
    },
  },
  'submit entry': {
    isReady: ({ status, driver }) => status === 'draft' && !driver.isDeleted,
    write: () => ({ method: 'POST', path: '/submit', isOnce: true }),
    book: (entry, _, desk) => {
      entry.status = 'submitted';
      entry.isLate = !entry.wasInTime && isLate(desk, entry.week);
    },
  },
  'approve entry': {
    isReady: ({ status, driver }) => status === 'submitted' && !driver.isDeleted,
    write: () => ({ method: 'POST', path: '/approve', isOnce: true }),
    book: (entry) => {
      entry.status = 'approved';
      entry.on = null;
    },
  },
  'return entry': {
    // The reason is a word about somebody, and there is nobody any more.
    isReady: (entry) =>
      !entry.driver.isDeleted && (entry.status === 'submitted' || (entry.status === 'approved' && isFree(entry))),
    write: () => ({ method: 'POST', path: '/return', body: { reason: 'Count again' }, isOnce: true }),
    book: (entry) => {
      entry.status = 'draft';
      entry.wasInTime = !entry.isLate;
      entry.on = null;
    },
  },
  'remove entry': {
    isReady: ({ status }) => status === 'draft',
    write: () => ({ method: 'DELETE', path: '', isOnce: true }),
    book: (entry) => {
      entry.status = 'removed';
    },
  },
};

export async function onEntry(desk: Desk, step: EntryStep): Promise<Outcome> {
  const { isReady, write, book } = STEPS[step.kind] as EntryDeed<EntryStep>;
  const entry = choice(desk.book.entries, isReady, step);
  if (!entry) return 'idle';
  const { path, ...rest } = write(step);
  const request = { ...rest, url: `/api/earnings/${entry.id}${path}` };
  if (!isReady(entry)) {
    await desk.refused(desk.director, request);
    return 'refused';
  }
  await desk.write(desk.director, request);
  book(entry, step, desk);
  return 'done';
}

/** A remittance of the approved entries of a driver's week. */
export async function make(desk: Desk, step: StepOf<'make'>): Promise<Outcome> {
  const isReady = (entry: BookedEntry) => entry.status === 'approved' && isFree(entry) && !entry.driver.isDeleted;
  const one = choice(desk.book.entries, isReady, step);
  if (!one) return 'idle';
  const { driver, week } = one;
  const write = {
    method: 'POST',
    url: '/api/earnings/remittances',
    isOnce: true,
    body: { driverId: driver.person.id, weekStartDate: week },
  } as const;
  const entries = desk.book.entriesOf(driver, week).filter(isReady);
  if (entries.length === 0) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  const { isVat } = driver;
  const fee = sum(entries.map((entry) => entry.fee));
  const reckoned = reckon({ prices: entries.map(({ gross }) => gross), isVat, fee, other: 0 });
  const due = feeDue(desk, driver, week);
  const { id } = (await desk.write(desk.director, write)).json<RemittanceAnswer>();
  const made = {
    ...{ id, driver, week, isVat, isLate: entries.some((entry) => entry.isLate), feeDue: due, jobs: [], reckoned },
    ...{ entries: entries.map((entry) => ({ entry, pence: entry.gross })), ...asReckoned(reckoned), ...awaiting() },
    corrects: null,
  };
  desk.book.remittances.push(made);
  for (const entry of entries) entry.on = made;
  return 'done';
}
