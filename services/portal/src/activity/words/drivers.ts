import { formatListDay } from '@waybook/contracts/calendar';
import type { driverEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import type { Names } from '../names/names.js';
import { aboutDriver, BY_MAILED_LINK, type WordsFor } from './event-words.js';

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

export const driverWords: WordsFor<keyof typeof driverEvents> = {
  DriverRegistered: {
    about: aboutDriver,
    says: ({ driverId, driverCode }, names) => `added ${names.driver(driverId)} (${driverCode}) as a driver`,
  },
  DriverRenamed: { about: aboutDriver, says: changed('name') },
  DriverEmailChanged: { about: aboutDriver, says: changed('e-mail address') },
  DriverContactChanged: { about: aboutDriver, says: changed('contact details') },
  DriverIdentityChanged: { about: aboutDriver, says: changed('date of birth or National Insurance number') },
  DriverVatRegistrationChanged: {
    about: aboutDriver,
    says: ({ driverId, isVatRegistered }, names) =>
      `set ${names.driver(driverId)} to ${isVatRegistered ? 'VAT registered' : 'not VAT registered'}`,
  },
  DriverMembershipFeeChanged: {
    about: aboutDriver,
    says: ({ driverId, membershipFeePence }, names) =>
      `set ${names.driversOwn(driverId)} membership fee to ${formatPounds(membershipFeePence)} per week`,
  },
  DriverEngagementChanged: { about: aboutDriver, says: changed('start or end date') },
  DriverNotesChanged: { about: aboutDriver, says: changed('notes') },
  DriverActivated: { about: aboutDriver, leaves: 'Active', says: did('activated') },
  DriverDeactivated: { about: aboutDriver, leaves: 'Inactive', says: did('deactivated') },
  DriverSuspended: { about: aboutDriver, leaves: 'Suspended', says: did('suspended') },
  DriverPasswordReset: {
    about: aboutDriver,
    says: ({ driverId, changedBy }, names) =>
      changedBy === driverId ? BY_MAILED_LINK : did('set a new password for')({ driverId }, names),
  },
  SelfBillingAgreementAccepted: {
    about: aboutDriver,
    says: ({ from, until }) =>
      `accepted the self-billing agreement from ${formatListDay(from)} to ${formatListDay(until)}`,
  },
  LegalHoldPlaced: { about: aboutDriver, says: did('placed a legal hold on') },
  LegalHoldReleased: { about: aboutDriver, says: did('released the legal hold on') },
  DriverDeleted: {
    about: aboutDriver,
    leaves: 'Deleted',
    says: ({ driverCode }) => `deleted the driver ${driverCode}`,
  },
  PersonErased: {
    about: ({ personId }) => ({ kind: 'driver', id: personId }),
    isEcho: true,
    says: () => 'erased what was known of a person',
  },
};
