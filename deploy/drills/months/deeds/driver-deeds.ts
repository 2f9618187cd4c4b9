import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { completeErasures, TEST_PASSWORD, type TestPerson } from '@waybook/portal/testing';
import { isFree, type BookedDriver } from '../book/hand-book.js';
import { daysAfter, pounds, reckon, sum } from '../book/reckoning.js';
import { chosen, type Desk, type Outcome } from '../desk.js';
import type { StepOf } from '../step.js';

const MOST_DRIVERS = 6;
const AGREEMENT_DAYS = 364;
/** An agreement that runs longer than this isn't renewed. */
const RENEWED_DAYS_BEFORE = 60;
const MEMBERSHIP_RENEWED_DAYS_BEFORE = 30;
const TOKEN_LIFE_MS = 600_000;
const VAT_NUMBER = 'GB434031494';

export async function hire(desk: Desk, { isVat, agrees, fee, hasAccount }: StepOf<'hire'>): Promise<Outcome> {
  const { book, director, business } = desk;
  if (book.drivers.length >= MOST_DRIVERS) return 'idle';
  const login = `${randomUUID()}@months.example`;
  const answer = await desk.write(director, {
    method: 'POST',
    url: '/api/drivers',
    body: {
      ...{ firstName: 'Dora', lastName: 'Driver', email: login, password: TEST_PASSWORD },
      ...{ isVatRegistered: isVat, ...(isVat && { vatNumber: VAT_NUMBER }), membershipFee: pounds(fee) },
    },
  });
  const { id, driverId: code } = answer.json<DriverDetailsAnswer>();
  const person: TestPerson = { kind: 'driver', id, business, login, password: TEST_PASSWORD };
  const photo = await desk.office.uploadPhoto(person);
  const none = { agreedUntil: null, account: 'none', isDeleted: false } as const;
  const startsOn = desk.today;
  const driver: BookedDriver = {
    person,
    photo,
    code,
    startsOn,
    isVat,
    fee,
    status: 'active',
    ...none,
    memberships: [],
  };
  book.drivers.push(driver);
  if (isVat && agrees) await accept(desk, driver);
  if (hasAccount) await enterAccount(desk, driver, true);
  return 'done';
}

async function accept(desk: Desk, driver: BookedDriver): Promise<void> {
  await desk.write(driver.person, { method: 'POST', url: '/api/driver/self-billing-agreement', body: {} });
  const { agreedUntil: until } = driver;
  if (until !== null && desk.today <= until && daysAfter(desk.today, RENEWED_DAYS_BEFORE) < until) return;
  driver.agreedUntil = daysAfter(desk.today, AGREEMENT_DAYS);
}

export async function agree(desk: Desk, { nth }: StepOf<'agree'>): Promise<Outcome> {
  const driver = chosen(signingIn(desk), nth);
  if (!driver) return 'idle';
  if (driver.isVat && driver.status === 'active') {
    await accept(desk, driver);
    return 'done';
  }
  await desk.refused(driver.person, { method: 'POST', url: '/api/driver/self-billing-agreement', body: {} });
  return 'refused';
}

/** An inactive driver can't sign in. */
export const signingIn = ({ book }: Desk): BookedDriver[] =>
  book.drivers.filter(({ status, isDeleted }) => !isDeleted && status !== 'inactive');

export async function changeFee(desk: Desk, { nth, fee }: StepOf<'fee'>): Promise<Outcome> {
  return change(desk, nth, { membershipFee: pounds(fee) }, (driver) => (driver.fee = fee));
}

export async function changeStatus(desk: Desk, { nth, status }: StepOf<'status'>): Promise<Outcome> {
  const outcome = await change(desk, nth, { status }, (driver) => (driver.status = status));
  // Whoever was made inactive is signed out, and signs in again later.
  desk.portal.clock.forward(TOKEN_LIFE_MS);
  return outcome;
}

export async function changeVat(desk: Desk, { nth }: StepOf<'vat'>): Promise<Outcome> {
  const isVat = !(chosen(desk.book.drivers, nth)?.isVat ?? false);
  const body = { isVatRegistered: isVat, ...(isVat && { vatNumber: VAT_NUMBER }) };
  return change(desk, nth, body, (driver) => {
    driver.isVat = isVat;
    driver.agreedUntil = null;
  });
}

async function change(desk: Desk, nth: number, body: object, book: (driver: BookedDriver) => void): Promise<Outcome> {
  const driver = chosen(desk.book.drivers, nth);
  if (!driver) return 'idle';
  const write = { method: 'PUT', url: `/api/drivers/${driver.person.id}`, body } as const;
  if (driver.isDeleted) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  await desk.write(desk.director, write);
  book(driver);
  return 'done';
}

async function enterAccount(desk: Desk, driver: BookedDriver, isVerified: boolean): Promise<void> {
  const url = `/api/drivers/${driver.person.id}/bank-details`;
  const numbers = { sortCode: '200000', accountNumber: String(10_000_000 + desk.next()) };
  await desk.write(desk.director, { method: 'PUT', url, body: { accountHolderName: 'Dora Driver', ...numbers } });
  if (isVerified) await desk.write(desk.colleague, { method: 'POST', url: `${url}/verify`, body: numbers });
  driver.account = isVerified ? 'verified' : 'unverified';
}

export async function giveAccount(desk: Desk, { nth, isVerified }: StepOf<'account'>): Promise<Outcome> {
  const driver = chosen(
    desk.book.drivers.filter(({ isDeleted }) => !isDeleted),
    nth,
  );
  if (!driver) return 'idle';
  await enterAccount(desk, driver, isVerified);
  return 'done';
}

export async function payMembership(desk: Desk, { nth }: StepOf<'membership'>): Promise<Outcome> {
  const driver = chosen(desk.book.drivers, nth);
  if (!driver) return 'idle';
  const write = {
    method: 'POST',
    url: `/api/memberships/${driver.person.id}/payments`,
    body: {},
    isOnce: true,
  } as const;
  const until = driver.memberships.at(-1)?.until ?? null;
  const isRunning = until !== null && until >= desk.today;
  const isEarly = isRunning && desk.today < daysAfter(until, -MEMBERSHIP_RENEWED_DAYS_BEFORE);
  if (driver.isDeleted || driver.status === 'inactive' || isEarly) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  await desk.write(desk.director, write);
  driver.memberships.push({ paidOn: desk.today, until: aYearAfter(isRunning ? until : desk.today) });
  return 'done';
}

/** No story begins on a leap day, and none is as long as the way to the next one. */
const aYearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** Approved earnings on no remittance, a week without anything taking nothing from the others. */
function earnedOnNothing({ book }: Desk, driver: BookedDriver): number {
  const free = book.entries.filter((entry) => entry.driver === driver && entry.status === 'approved' && isFree(entry));
  const weeks = [...new Set(free.map(({ week }) => week))];
  const earned = weeks.map((week) => {
    const nets = free
      .filter((entry) => entry.week === week)
      .map(({ gross, fee, isVat }) => reckon({ prices: [gross], isVat, fee, other: 0 }).net);
    return Math.max(0, sum(nets));
  });
  return sum(earned);
}

export async function remove(desk: Desk, { nth }: StepOf<'delete'>): Promise<Outcome> {
  const driver = chosen(desk.book.drivers, nth);
  if (!driver) return 'idle';
  const write = { method: 'DELETE', url: `/api/drivers/${driver.person.id}`, isOnce: true } as const;
  const theirs = desk.book.remittances.filter((each) => each.driver === driver);
  const isOwed =
    theirs.some(({ status }) => status === 'pending') ||
    theirs.some(({ parts }) => parts.some(({ state }) => state === 'open' || state === 'in_run')) ||
    earnedOnNothing(desk, driver) > 0;
  if (driver.isDeleted || isOwed) {
    await desk.refused(desk.director, write);
    return 'refused';
  }
  await desk.write(desk.director, write);
  await completeErasures(desk.portal);
  driver.isDeleted = true;
  return 'done';
}
