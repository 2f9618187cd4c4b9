import type { DriverDetailsAnswer } from '@waybook/contracts/api';
import { randomUUID } from 'node:crypto';
import { completeErasures, TEST_PASSWORD, type TestPerson } from '@waybook/portal/testing';
import { isFree, type ModelDriver } from '../reference-model/reference-model.js';
import { daysAfter, pounds, expectedFigures, sum } from '../reference-model/expected-figures.js';
import { choose, type OfficeClient, type Outcome } from '../office-client.js';
import type { StepOf } from '../random-scenario.js';

const MAX_DRIVERS = 6;
const AGREEMENT_DAYS = 364;
/** An agreement that runs longer than this isn't renewed. */
const RENEWED_DAYS_BEFORE = 60;
const TOKEN_LIFE_MS = 600_000;
const VAT_NUMBER = 'GB434031494';

export async function hire(client: OfficeClient, { isVat, agrees, fee, hasAccount }: StepOf<'hire'>): Promise<Outcome> {
  const { model: book, director, business } = client;
  if (book.drivers.length >= MAX_DRIVERS) return 'idle';
  const login = `${randomUUID()}@months.example`;
  const answer = await client.write(director, {
    method: 'POST',
    url: '/api/drivers',
    body: {
      ...{ firstName: 'Dora', lastName: 'Driver', email: login, password: TEST_PASSWORD },
      ...{ isVatRegistered: isVat, ...(isVat && { vatNumber: VAT_NUMBER }), membershipFee: pounds(fee) },
    },
  });
  const { id, driverId: code } = answer.json<DriverDetailsAnswer>();
  const person: TestPerson = { kind: 'driver', id, business, login, password: TEST_PASSWORD };
  const photo = await client.office.uploadPhoto(person);
  const none = { agreedUntil: null, account: 'none', isDeleted: false } as const;
  const startsOn = client.today;
  const driver: ModelDriver = {
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
  if (isVat && agrees) await accept(client, driver);
  if (hasAccount) await enterAccount(client, driver, true);
  return 'done';
}

async function accept(client: OfficeClient, driver: ModelDriver): Promise<void> {
  await client.write(driver.person, { method: 'POST', url: '/api/driver/self-billing-agreement', body: {} });
  const { agreedUntil: until } = driver;
  if (until !== null && client.today <= until && daysAfter(client.today, RENEWED_DAYS_BEFORE) < until) return;
  driver.agreedUntil = daysAfter(client.today, AGREEMENT_DAYS);
}

export async function agree(client: OfficeClient, { nth }: StepOf<'agree'>): Promise<Outcome> {
  const driver = choose(signingIn(client), nth);
  if (!driver) return 'idle';
  if (driver.isVat && driver.status === 'active') {
    await accept(client, driver);
    return 'done';
  }
  await client.refused(driver.person, { method: 'POST', url: '/api/driver/self-billing-agreement', body: {} });
  return 'refused';
}

/** An inactive driver can't sign in. */
export const signingIn = ({ model: book }: OfficeClient): ModelDriver[] =>
  book.drivers.filter(({ status, isDeleted }) => !isDeleted && status !== 'inactive');

export async function changeFee(client: OfficeClient, { nth, fee }: StepOf<'fee'>): Promise<Outcome> {
  return change(client, nth, { membershipFee: pounds(fee) }, (driver) => (driver.fee = fee));
}

export async function changeStatus(client: OfficeClient, { nth, status }: StepOf<'status'>): Promise<Outcome> {
  const outcome = await change(client, nth, { status }, (driver) => (driver.status = status));
  // Whoever was made inactive is signed out, and signs in again later.
  client.portal.clock.forward(TOKEN_LIFE_MS);
  return outcome;
}

export async function changeVat(client: OfficeClient, { nth }: StepOf<'vat'>): Promise<Outcome> {
  const isVat = !(choose(client.model.drivers, nth)?.isVat ?? false);
  const body = { isVatRegistered: isVat, ...(isVat && { vatNumber: VAT_NUMBER }) };
  return change(client, nth, body, (driver) => {
    driver.isVat = isVat;
    driver.agreedUntil = null;
  });
}

async function change(
  client: OfficeClient,
  nth: number,
  body: object,
  book: (driver: ModelDriver) => void,
): Promise<Outcome> {
  const driver = choose(client.model.drivers, nth);
  if (!driver) return 'idle';
  const write = { method: 'PUT', url: `/api/drivers/${driver.person.id}`, body } as const;
  if (driver.isDeleted) {
    await client.refused(client.director, write);
    return 'refused';
  }
  await client.write(client.director, write);
  book(driver);
  return 'done';
}

/** As an account in a foreign currency has it, which the modulus rules don't judge: 4 to 8 at its beginning, the same digit twice at its end. */
const uncheckedNumber = (serial: number) => `5${String(serial % 100_000).padStart(5, '0')}11`;

async function enterAccount(client: OfficeClient, driver: ModelDriver, isVerified: boolean): Promise<void> {
  const url = `/api/drivers/${driver.person.id}/bank-details`;
  const numbers = { sortCode: '200000', accountNumber: uncheckedNumber(client.next()) };
  await client.write(client.director, { method: 'PUT', url, body: { accountHolderName: 'Dora Driver', ...numbers } });
  if (isVerified) await client.write(client.colleague, { method: 'POST', url: `${url}/verify`, body: numbers });
  driver.account = isVerified ? 'verified' : 'unverified';
}

export async function giveAccount(client: OfficeClient, { nth, isVerified }: StepOf<'account'>): Promise<Outcome> {
  const driver = choose(
    client.model.drivers.filter(({ isDeleted }) => !isDeleted),
    nth,
  );
  if (!driver) return 'idle';
  await enterAccount(client, driver, isVerified);
  return 'done';
}

/** Approved earnings on no remittance, a week without anything taking nothing from the others. */
function earnedOnNothing({ model: book }: OfficeClient, driver: ModelDriver): number {
  const free = book.entries.filter((entry) => entry.driver === driver && entry.status === 'approved' && isFree(entry));
  const weeks = [...new Set(free.map(({ week }) => week))];
  const earned = weeks.map((week) => {
    const nets = free
      .filter((entry) => entry.week === week)
      .map(({ gross, fee, isVat }) => expectedFigures({ prices: [gross], isVat, fee, other: 0 }).net);
    return Math.max(0, sum(nets));
  });
  return sum(earned);
}

export async function remove(client: OfficeClient, { nth }: StepOf<'delete'>): Promise<Outcome> {
  const driver = choose(client.model.drivers, nth);
  if (!driver) return 'idle';
  const write = { method: 'DELETE', url: `/api/drivers/${driver.person.id}`, isOnce: true } as const;
  const theirs = client.model.remittances.filter((each) => each.driver === driver);
  const isOwed =
    theirs.some(({ status }) => status === 'pending') ||
    theirs.some(({ parts }) => parts.some(({ state }) => state === 'open' || state === 'in_run')) ||
    earnedOnNothing(client, driver) > 0;
  if (driver.isDeleted || isOwed) {
    await client.refused(client.director, write);
    return 'refused';
  }
  await client.write(client.director, write);
  await completeErasures(client.portal);
  driver.isDeleted = true;
  return 'done';
}
