import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ClaimTaken } from '@waybook/event-store';
import { v7 as uuidv7 } from 'uuid';
import { Passwords } from '../../credentials/passwords.js';
import { SignInNameTaken } from '../../credentials/sign-in-names.js';
import { PeopleFixture } from '../../people/testing/people-fixture.js';
import { CHEAP_PASSWORDS } from '../../testing/cheap-passwords.js';
import { driverCodeCandidates, driverCodeScope } from '../driver-code.js';
import { DriverCodeTaken, NoFreeDriverCode } from '../driver.errors.js';
import { driverStream } from '../driver.js';
import { details as newDriver } from '../testing/driver-examples.js';
import { RegisterDriver } from './register-driver.command.js';
import { RegisterDriverHandler } from './register-driver.handler.js';

let office: PeopleFixture;

beforeAll(async () => {
  office = await PeopleFixture.open();
});
afterAll(() => office?.close());

const at = new Date(1_763_280_012_345);

describe('registering a driver', () => {
  test('puts the driver on the list and lets them sign in', async () => {
    const business = uuidv7();
    const { driverId } = await office.registerDriver(
      { email: 'Grace@Harbour.example' },
      { envelope: office.envelope(business, at) },
    );
    expect(await office.row('drivers', driverId)).toEqual({
      id: driverId,
      business,
      driver_code: 'DS012345',
      first_name: newDriver.firstName,
      last_name: newDriver.lastName,
      email: 'Grace@Harbour.example',
      phone: newDriver.phone,
      address: newDriver.address,
      city: newDriver.city,
      postcode: newDriver.postcode,
      country: 'UK',
      is_vat_registered: true,
      vat_number: 'GB434031494',
      membership_fee_pence: 2500,
      status: 'active',
      start_date: '2026-11-16',
      registered_by: null,
      self_billing_from: null,
      self_billing_until: null,
      created_at: at,
      updated_at: at,
      date_of_birth: null,
      national_insurance: null,
      end_date: null,
      notes: null,
      session_epoch: 0,
      legal_hold_reason: null,
      legal_hold_since: null,
      former_emails: [],
    });
    expect(await office.row('users', driverId)).toMatchObject({
      business,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  test('an e-mail address in use anywhere is refused, whatever its case', async () => {
    await office.registerDriver({ email: 'taken@harbour.example' });
    await expect(office.registerDriver({ email: 'Taken@HARBOUR.example' })).rejects.toThrow(SignInNameTaken);
  });

  test('of two registrations at once with one e-mail address, one wins and leaves no trace of the other', async () => {
    const email = `${uuidv7()}@harbour.example`;
    const outcomes = await Promise.allSettled([office.registerDriver({ email }), office.registerDriver({ email })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await office.database.systemPool.query(
      `select count(*) as drivers, count(users.id) as users,
         (select count(*) from users where id not in (select id from drivers)) as "usersOfNobody"
       from drivers left join users on users.id = drivers.id where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ drivers: 1, users: 1, usersOfNobody: 0 }]);
  });

  test('twelve drivers registered in the same millisecond get twelve codes', async () => {
    const business = uuidv7();
    const register = () => office.registerDriver({}, { envelope: office.envelope(business, at) });
    const drivers = await Promise.all(Array.from({ length: 4 }, register));
    for (let more = 0; more < 8; more++) drivers.push(await register());
    const codes = await Promise.all(
      drivers.map(async ({ driverId }) => (await office.row('drivers', driverId))?.['driver_code']),
    );
    expect(codes.sort()).toEqual(Array.from({ length: 12 }, (_, offset) => `DS0${12_345 + offset}`));
  });

  test('where all codes behind the clock are taken, there is none, whether they were taken before or meanwhile', async () => {
    const business = uuidv7();
    const envelope = office.envelope(business, at);
    await office.database.systemPool.query(
      `insert into claims (business, stream, scope, value) select $1::uuid, 'driver-' || $1::text, $2, unnest($3::text[])`,
      [business, driverCodeScope(business), driverCodeCandidates(at)],
    );
    await expect(office.registerDriver({}, { envelope })).rejects.toThrow(NoFreeDriverCode);
    const snatched = { run: () => Promise.reject(new ClaimTaken(driverCodeScope(business), 'DS012345')) };
    const registering = new RegisterDriverHandler(snatched, new Passwords(CHEAP_PASSWORDS));
    const command = (code?: string) => new RegisterDriver(envelope, newDriver, 'correct horse battery', code);
    await expect(registering.execute(command())).rejects.toThrow(NoFreeDriverCode);
    await expect(registering.execute(command('DS012345'))).rejects.toThrow(DriverCodeTaken);
  });

  test('a code that is wished for is kept, and refused when another driver of the business has it', async () => {
    const envelope = office.envelope(uuidv7());
    const { driverId } = await office.registerDriver({}, { envelope, driverCode: 'DS777777' });
    expect(await office.row('drivers', driverId)).toMatchObject({ driver_code: 'DS777777' });
    await expect(office.registerDriver({}, { envelope, driverCode: 'DS777777' })).rejects.toThrow(DriverCodeTaken);
    await office.registerDriver({}, { driverCode: 'DS777777' });
  });

  test('asked twice under one key, there is one driver', async () => {
    const envelope = office.envelope(uuidv7(), new Date(), 'once');
    const first = await office.registerDriver({}, { envelope });
    expect(await office.registerDriver({}, { envelope })).toEqual(first);
  });

  test('the name, the address and the VAT number are not readable in the log', async () => {
    const { driverId } = await office.registerDriver({ lastName: 'Winterbottom-Achebe' });
    const { rows } = await office.database.systemPool.query<{ text: string }>(
      `select body || metadata as text from events where stream = $1`,
      [`${driverStream.category}-${driverId}`],
    );
    expect(rows).toHaveLength(1);
    for (const personal of [
      'Winterbottom',
      newDriver.firstName,
      'Mill Lane',
      'GB434031494',
      '0117',
      'harbour.example',
    ]) {
      expect(rows[0]?.text).not.toContain(personal);
    }
  });
});
