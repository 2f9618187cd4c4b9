import type { MembershipAnswer } from '@waybook/contracts/api';
import { codeColumn, dayColumn, moneyColumn, textColumn } from '@waybook/platform/list-files';

export const MEMBERSHIP_COLUMNS = [
  textColumn<MembershipAnswer>('Driver', ({ driverName }) => driverName),
  textColumn<MembershipAnswer>('Driver ID', ({ driverCode }) => driverCode),
  textColumn<MembershipAnswer>('Email', ({ email }) => email),
  textColumn<MembershipAnswer>('Phone', ({ phone }) => phone),
  codeColumn<MembershipAnswer>('Driver status', ({ driverStatus }) => driverStatus),
  codeColumn<MembershipAnswer>('Membership', ({ status }) => status),
  moneyColumn<MembershipAnswer>('Annual fee', ({ annualFee }) => annualFee),
  dayColumn<MembershipAnswer>('Paid until', ({ expiresOn }) => expiresOn),
  dayColumn<MembershipAnswer>('Last paid on', ({ lastPaidOn }) => lastPaidOn),
  moneyColumn<MembershipAnswer>('Weekly fee', ({ weeklyFee }) => weeklyFee),
];
