import { describe, expect, test } from '@jest/globals';
import type { DriverEvent } from '@waybook/contracts/events';
import type { Recorded } from '@waybook/event-store';
import { registerDriver } from './driver.decider.js';
import { driverStream, type Driver } from './driver.js';
import { at, details, driverId, nobody, office } from './testing/driver-examples.js';

const [registration] = registerDriver(nobody, { driverId, driverCode: 'DS000001', details, registeredBy: office, at });
const later = new Date(at.getTime() + 1);
const change = { driverId, changedBy: office, changedAt: later.toISOString() };

function after(...events: readonly DriverEvent[]): Driver {
  return [registration!, ...events].reduce<Driver>(
    (driver, event, index) =>
      driverStream.evolve(driver, { ...event, at: index === 0 ? at : later } as Recorded<DriverEvent>),
    driverStream.initial,
  );
}

describe('what a driver signs in with', () => {
  test('is given by nobody with the registration itself', () => {
    expect(after()).toMatchObject({ status: 'active', signInsGiven: [] });
  });

  test('is given by whoever changes the password or the e-mail address after it', () => {
    const email: DriverEvent = { type: 'DriverEmailChanged', data: { ...change, email: 'other@harbour.example' } };
    const password: DriverEvent = { type: 'DriverPasswordReset', data: change };
    expect(after(email, password)).toMatchObject({
      details: { email: 'other@harbour.example' },
      signInsGiven: [
        { what: 'e-mail address', by: office, at: later },
        { what: 'password', by: office, at: later },
      ],
    });
  });

  test('is given by nobody where the installation itself changes it', () => {
    const data = { ...change, changedBy: null };
    expect(after({ type: 'DriverPasswordReset', data })).toMatchObject({ signInsGiven: [] });
  });
});
