import { askToSignIn, DIRECTOR_PASSWORD, Visitor } from '@waybook/cli/testing';
import type { DriverDetailsAnswer, SignInAnswer, UploadAnswer } from '@waybook/contracts/api';
import type { Installation, NewBusiness } from '../installation.js';

const PASSWORD = 'correct horse battery';
const DRIVERS = 4;
/** One grey pixel. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BUSINESSES = ['Harbour', 'Quayside'];

/** Somebody with a sign-in; the token is asked for anew before it gets old. */
export interface Person {
  readonly businessId: string;
  readonly kind: 'admin' | 'driver';
  readonly login: string;
  readonly password: string;
  token: string;
}

export interface Driver extends Person {
  readonly id: string;
  readonly photoPath: string;
}

export interface Business {
  readonly id: string;
  readonly director: Person;
  readonly drivers: readonly Driver[];
}

/** Two businesses, each with a director and some drivers, by the calls that screens make. */
export async function createPeople(
  installation: Pick<Installation, 'addBusiness'>,
  address: string,
): Promise<Business[]> {
  const businesses: Business[] = [];
  for (const name of BUSINESSES) {
    const business = newBusiness(name);
    await installation.addBusiness(business);
    const director = await signedIn(address, 'admin', business.adminUsername, DIRECTOR_PASSWORD);
    const drivers: Driver[] = [];
    for (let number = 1; number <= DRIVERS; number += 1) drivers.push(await moveIn(address, director, name, number));
    businesses.push({ id: director.businessId, director, drivers });
  }
  return businesses;
}

/** @throws Error where somebody can't */
export async function signInAgain(address: string, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    person.token = (await signedIn(address, person.kind, person.login, person.password)).token;
  }
}

export function podPhoto(): FormData {
  const form = new FormData();
  form.set('purpose', 'pod_photo');
  form.set('file', new Blob([PHOTO]), 'photo.png');
  return form;
}

function newBusiness(name: string): NewBusiness {
  const mark = name.toLowerCase();
  return {
    name: `${name} Parcels Ltd`,
    displayName: `${name} Parcels`,
    email: `office@${mark}.example`,
    adminUsername: `${mark}-director`,
    adminEmail: `director@${mark}.example`,
    adminFirstName: 'Ada',
    adminLastName: 'Price',
  };
}

async function moveIn(address: string, director: Person, business: string, number: number): Promise<Driver> {
  const email = `driver${number}@${business.toLowerCase()}.portal.example.org`;
  const details = { firstName: 'Dora', lastName: `Marsh ${number}`, email, password: PASSWORD };
  const terms = { membershipFee: '0.00', startDate: '2026-01-05' };
  const office = await Visitor.signedIn(address, director);
  const { id } = await office.post<DriverDetailsAnswer>('/api/drivers', { ...details, ...terms });
  const person = await signedIn(address, 'driver', email, PASSWORD);
  const { objectPath: photoPath } = await (
    await Visitor.signedIn(address, person)
  ).post<UploadAnswer>('/api/uploads', podPhoto());
  return { ...person, id, photoPath };
}

async function signedIn(address: string, kind: Person['kind'], login: string, password: string): Promise<Person> {
  const answer = await askToSignIn(address, { kind, login, password });
  if (!answer.ok) throw new Error(`${login} can't sign in: ${answer.status} ${await answer.text()}`);
  const { token, user } = (await answer.json()) as SignInAnswer;
  return { businessId: user.businessId, kind, login, password, token };
}
