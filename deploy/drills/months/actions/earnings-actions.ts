import type { EarningsAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { isFree, type ModelDriver, type ModelEntry } from '../reference-model/reference-model.js';
import { pounds, expectedFigures, sum } from '../reference-model/expected-figures.js';
import { chooseReady, choose, type OfficeClient, type Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';
import { requireExpectedFigures, awaiting, feeDue, isLate, weekBack } from './remittance-actions.js';

/** How many deliveries an entry counts doesn't matter to its money. */
export const COUNTS = { jobsCompleted: 3, podsDelivered: 9 };

/** The part of the week's fee that no remittance and no other entry carries. */
function feeLeft(client: OfficeClient, driver: ModelDriver, week: string, but?: ModelEntry): number {
  const others = client.model.entriesOf(driver, week).filter((entry) => entry !== but && isFree(entry));
  const remittances = client.model.ofWeek(driver, week);
  const carried = sum([...others.map(({ fee }) => fee), ...remittances.map(({ reckoned }) => reckoned.fee)]);
  return Math.max(0, driver.fee - carried);
}

function workOf({ gross, fee }: { gross: number; fee: number | null }) {
  return { ...COUNTS, grossEarnings: pounds(gross), ...(fee !== null && { membershipFee: pounds(fee) }) };
}

export async function enter(client: OfficeClient, step: StepOf<'enter'>): Promise<Outcome> {
  const driver = choose(client.model.drivers, step.nth);
  if (!driver) return 'idle';
  const week = weekBack(client, step.weeksBack);
  const { gross, submits } = step;
  const status = submits ? 'submitted' : 'draft';
  const body = { driverId: driver.person.id, weekStartDate: week, ...workOf(step), status };
  const write = { method: 'POST', url: '/api/earnings', body } as const;
  if (driver.isDeleted) {
    await client.refused(client.director, write);
    return 'refused';
  }
  const fee = step.fee ?? feeLeft(client, driver, week);
  const { id } = (await client.write(client.director, write)).json<EarningsAnswer>();
  const late = submits && isLate(client, week);
  const known = { id, driver, week, isVat: driver.isVat, gross, fee };
  client.model.entries.push({ ...known, status, isLate: late, wasInTime: false, on: null });
  return 'done';
}

type EntryStep = StepOf<'change entry' | 'submit entry' | 'approve entry' | 'return entry' | 'remove entry'>;

/** Per step kind: when it is possible, its request, and its effect on the model. */
interface EntryStepAction<Of extends EntryStep> {
  isReady(this: void, entry: ModelEntry): boolean;
  write(this: void, step: Of): { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object; isOnce?: true };
  book(this: void, entry: ModelEntry, step: Of, client: OfficeClient): void;
}

const STEPS: { readonly [Kind in EntryStep['kind']]: EntryStepAction<StepOf<Kind>> } = {
  'change entry': {
    isReady: ({ status, driver }) => status === 'draft' && !driver.isDeleted,
    write: (step) => ({ method: 'PUT', path: '', body: workOf(step) }),
    book: (entry, { gross, fee }, client) => {
      entry.fee = fee ?? feeLeft(client, entry.driver, entry.week, entry);
      entry.gross = gross;
    },
  },
  'submit entry': {
    isReady: ({ status, driver }) => status === 'draft' && !driver.isDeleted,
    write: () => ({ method: 'POST', path: '/submit', isOnce: true }),
    book: (entry, _, client) => {
      entry.status = 'submitted';
      entry.isLate = !entry.wasInTime && isLate(client, entry.week);
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

export async function onEntry(client: OfficeClient, step: EntryStep): Promise<Outcome> {
  const { isReady, write, book } = STEPS[step.kind] as EntryStepAction<EntryStep>;
  const entry = chooseReady(client.model.entries, isReady, step);
  if (!entry) return 'idle';
  const { path, ...rest } = write(step);
  const request = { ...rest, url: `/api/earnings/${entry.id}${path}` };
  if (!isReady(entry)) {
    await client.refused(client.director, request);
    return 'refused';
  }
  const isApproval = step.kind === 'approve entry';
  if (isApproval) await client.refused(client.director, request);
  await client.write(isApproval ? client.colleague : client.director, request);
  book(entry, step, client);
  return 'done';
}

/** A remittance of the approved entries of a driver's week. */
export async function make(client: OfficeClient, step: StepOf<'make'>): Promise<Outcome> {
  const isReady = (entry: ModelEntry) => entry.status === 'approved' && isFree(entry) && !entry.driver.isDeleted;
  const one = chooseReady(client.model.entries, isReady, step);
  if (!one) return 'idle';
  const { driver, week } = one;
  const write = {
    method: 'POST',
    url: '/api/earnings/remittances',
    isOnce: true,
    body: { driverId: driver.person.id, weekStartDate: week },
  } as const;
  const entries = client.model.entriesOf(driver, week).filter(isReady);
  if (entries.length === 0) {
    await client.refused(client.director, write);
    return 'refused';
  }
  const { isVat } = driver;
  const fee = sum(entries.map((entry) => entry.fee));
  const reckoned = expectedFigures({ prices: entries.map(({ gross }) => gross), isVat, fee, other: 0 });
  const due = feeDue(client, driver, week);
  const { id } = (await client.write(client.director, write)).json<RemittanceAnswer>();
  const made = {
    ...{
      id,
      driver,
      week,
      isVat,
      isLate: entries.some((entry) => entry.isLate),
      feeDue: due,
      jobs: [],
      reckoned,
      own: 0,
      lines: [],
    },
    ...{
      entries: entries.map((entry) => ({ entry, pence: entry.gross })),
      ...requireExpectedFigures(reckoned),
      ...awaiting(),
    },
    corrects: null,
  };
  client.model.remittances.push(made);
  for (const entry of entries) entry.on = made;
  return 'done';
}
