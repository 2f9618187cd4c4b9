import type { DriverStatus } from '@waybook/contracts/api';
import type { DriverEvent } from '@waybook/contracts/events';
import type { Recorded, StreamDefinition } from '@waybook/event-store';
import { signInClaims } from '../people/sign-in-names.js';
import { driverCodeScope } from './driver-code.js';
import { driversProjection } from './driver.projection.js';

export interface SelfBillingAgreement {
  /** First and last day on which the business may write the driver's VAT invoices. */
  readonly from: string;
  readonly until: string;
}

export interface RegisteredDriver {
  readonly status: DriverStatus;
  readonly business: string;
  readonly driverCode: string;
  readonly email: string;
  readonly isVatRegistered: boolean;
  readonly selfBilling: SelfBillingAgreement | null;
}

export type Driver = { readonly status: 'unregistered' } | RegisteredDriver;

function evolve(driver: Driver, event: Recorded<DriverEvent>): Driver {
  switch (event.type) {
    case 'DriverRegistered': {
      const { status, driverCode, email, isVatRegistered } = event.data;
      return { status, business: event.business, driverCode, email, isVatRegistered, selfBilling: null };
    }
    case 'SelfBillingAgreementAccepted': {
      if (driver.status === 'unregistered') throw new Error(`${event.stream} starts with ${event.type}`);
      return { ...driver, selfBilling: { from: event.data.from, until: event.data.until } };
    }
  }
}

export const driverStream: StreamDefinition<Driver, DriverEvent> = {
  category: 'driver',
  initial: { status: 'unregistered' },
  evolve,
  projections: [driversProjection],
  claims: (driver) =>
    driver.status === 'unregistered'
      ? []
      : [...signInClaims(driver.email), { scope: driverCodeScope(driver.business), value: driver.driverCode }],
};
