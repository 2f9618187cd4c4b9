import { formatDay } from '@waybook/contracts/calendar';
import type { driverEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import type { Names } from '../names/names.js';
import { aboutDriver, BY_MAILED_LINK, type TemplatesFor } from './event-template.js';

interface OfDriver {
  driverId: string;
}

/** "changed Sam Carter's address" */
const changed =
  (what: string) =>
  ({ driverId }: OfDriver, names: Names) =>
    `changed ${names.driversOwn(driverId)} ${what}`;

const did =
  (verb: string) =>
  ({ driverId }: OfDriver, names: Names) =>
    `${verb} ${names.driver(driverId)}`;

export const driverTemplates: TemplatesFor<keyof typeof driverEvents> = {
  DriverRegistered: {
    about: aboutDriver,
    phrase: ({ driverId, driverCode }, names) => `added ${names.driver(driverId)} (${driverCode}) as a driver`,
  },
  DriverRenamed: { about: aboutDriver, phrase: changed('name') },
  DriverEmailChanged: { about: aboutDriver, phrase: changed('email address') },
  DriverEmailConfirmed: { about: aboutDriver, phrase: () => 'confirmed their email address' },
  DriverContactChanged: { about: aboutDriver, phrase: changed('contact details') },
  DriverIdentityChanged: { about: aboutDriver, phrase: changed('date of birth or National Insurance number') },
  DriverVatRegistrationChanged: {
    about: aboutDriver,
    phrase: ({ driverId, isVatRegistered }, names) =>
      `set ${names.driver(driverId)} to ${isVatRegistered ? 'VAT registered' : 'not VAT registered'}`,
  },
  DriverMembershipFeeChanged: {
    about: aboutDriver,
    phrase: ({ driverId, membershipFeePence }, names) =>
      `set ${names.driversOwn(driverId)} membership fee to ${formatPounds(membershipFeePence)} per week`,
  },
  DriverEngagementChanged: { about: aboutDriver, phrase: changed('start or end date') },
  DriverNotesChanged: { about: aboutDriver, phrase: changed('notes') },
  DriverActivated: { about: aboutDriver, newStatus: 'Active', phrase: did('activated') },
  DriverDeactivated: { about: aboutDriver, newStatus: 'Inactive', phrase: did('deactivated') },
  DriverSuspended: { about: aboutDriver, newStatus: 'Suspended', phrase: did('suspended') },
  DriverPasswordReset: {
    about: aboutDriver,
    phrase: ({ driverId, changedBy }, names) =>
      changedBy === driverId ? BY_MAILED_LINK : did('set a new password for')({ driverId }, names),
  },
  SelfBillingAgreementAccepted: {
    about: aboutDriver,
    phrase: ({ from, until }) => `accepted the self-billing agreement from ${formatDay(from)} to ${formatDay(until)}`,
  },
  LegalHoldPlaced: { about: aboutDriver, phrase: did('placed a legal hold on') },
  LegalHoldReleased: { about: aboutDriver, phrase: did('released the legal hold on') },
  DriverDeleted: {
    about: aboutDriver,
    newStatus: 'Deleted',
    phrase: ({ driverCode }) => `deleted the driver ${driverCode}`,
  },
  PersonErased: {
    about: ({ personId }) => ({ kind: 'driver', id: personId }),
    isRedundant: true,
    phrase: () => 'erased what was known of a person',
  },
};
