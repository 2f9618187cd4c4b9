import type { PublicEventData } from '../public-events.js';
import { draft, type Mapping } from './draft.js';

interface Change {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

const changeOf = ({ driverId, changedBy, changedAt }: Change) => ({ driverId, changedBy, changedAt });

const personal = (changed: PublicEventData<'DriverPersonalDetailsChanged'>['changed']) => (data: Change) => [
  draft('DriverPersonalDetailsChanged', data.driverId, { ...changeOf(data), changed }),
];
const became = (status: PublicEventData<'DriverStatusChanged'>['status']) => (data: Change) => [
  draft('DriverStatusChanged', data.driverId, { ...changeOf(data), status }),
];

type DriverTypes =
  | 'DriverRegistered'
  | 'DriverRenamed'
  | 'DriverEmailChanged'
  | 'DriverContactChanged'
  | 'DriverIdentityChanged'
  | 'DriverNotesChanged'
  | 'DriverPasswordReset'
  | 'DriverVatRegistrationChanged'
  | 'DriverMembershipFeeChanged'
  | 'DriverEngagementChanged'
  | 'DriverActivated'
  | 'DriverDeactivated'
  | 'DriverSuspended'
  | 'SelfBillingAgreementAccepted'
  | 'DriverDeleted';

export const driverMapping: Mapping<DriverTypes> = {
  DriverRegistered: (data) => {
    const { driverId, driverCode, isVatRegistered, membershipFeePence, status } = data;
    const { startDate, endDate = null, registeredBy, registeredAt } = data;
    const driver = { driverId, driverCode, isVatRegistered, membershipFeePence, status };
    return [draft('DriverRegistered', driverId, { ...driver, startDate, endDate, registeredBy, registeredAt })];
  },
  DriverRenamed: personal('name'),
  DriverEmailChanged: personal('email'),
  DriverContactChanged: personal('contact'),
  DriverIdentityChanged: personal('identity'),
  DriverNotesChanged: personal('notes'),
  DriverPasswordReset: (data) => [draft('DriverPasswordReset', data.driverId, changeOf(data))],
  DriverVatRegistrationChanged: ({ isVatRegistered, ...data }) => [
    draft('DriverVatRegistrationChanged', data.driverId, { ...changeOf(data), isVatRegistered }),
  ],
  DriverMembershipFeeChanged: ({ membershipFeePence, ...data }) => [
    draft('DriverMembershipFeeChanged', data.driverId, { ...changeOf(data), membershipFeePence }),
  ],
  DriverEngagementChanged: ({ startDate, endDate, ...data }) => [
    draft('DriverEngagementChanged', data.driverId, { ...changeOf(data), startDate, endDate }),
  ],
  DriverActivated: became('active'),
  DriverDeactivated: became('inactive'),
  DriverSuspended: became('suspended'),
  SelfBillingAgreementAccepted: ({ driverId, from, until, acceptedAt }) => [
    draft('SelfBillingAgreementAccepted', driverId, { driverId, from, until, acceptedAt }),
  ],
  DriverDeleted: ({ driverId, driverCode, deletedBy: erasedBy, deletedAt: erasedAt }) => [
    draft('DriverErased', driverId, { driverId, driverCode, erasedBy, erasedAt }),
  ],
};

type BesideTypes =
  | 'BankDetailsEntered'
  | 'BankDetailsVerified'
  | 'MembershipPaymentProcessed'
  | 'MembershipPaymentReversed'
  | 'SubmissionReminderSent'
  | 'ComplianceReminderSent';

/** What stands in other streams and is about a driver. */
export const driverRelatedMapping: Mapping<BesideTypes> = {
  BankDetailsEntered: ({ driverId, enteredBy: changedBy, enteredAt: changedAt }) => [
    draft('BankDetailsChanged', driverId, { driverId, changedBy, changedAt }),
  ],
  BankDetailsVerified: ({ driverId, verifiedBy, verifiedAt }) => [
    draft('BankDetailsVerified', driverId, { driverId, verifiedBy, verifiedAt }),
  ],
  MembershipPaymentProcessed: (data) => {
    const { driverId, driverCode, amountPence, paidOn, startsOn, expiresOn, processedBy, processedAt } = data;
    const payment = { driverId, driverCode, amountPence, paidOn, startsOn, expiresOn, processedBy, processedAt };
    return [draft('MembershipPaymentProcessed', driverId, payment)];
  },
  MembershipPaymentReversed: (data) => {
    const { driverId, driverCode, amountPence, paidOn, startsOn, expiresOn, processedAt } = data;
    const payment = { driverId, driverCode, amountPence, paidOn, startsOn, expiresOn, processedAt };
    const { reversedBy, reversedAt } = data;
    return [draft('MembershipPaymentReversed', driverId, { ...payment, reversedBy, reversedAt })];
  },
  SubmissionReminderSent: ({ driverId, weekStartDate, sentBy, sentAt }) => [
    draft('SubmissionReminderSent', driverId, { driverId, weekStartDate, sentBy, sentAt }),
  ],
  ComplianceReminderSent: ({ driverId, documentTypes, dueBy, sentBy, sentAt }) => [
    draft('ComplianceReminderSent', driverId, { driverId, documentTypes, dueBy, sentBy, sentAt }),
  ],
};
