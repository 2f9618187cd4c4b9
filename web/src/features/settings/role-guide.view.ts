import type { AdminRole } from '@waybook/contracts/api';

/** What each role is for. */
export const ROLE_GUIDE: Readonly<Record<AdminRole, readonly string[]>> = {
  director: ['Full access', 'User management', 'Business settings'],
  operations: ['Driver management', 'Tickets', 'Document oversight', 'Operational reports'],
  payroll: ['Driver data view only', 'Remittance processing', 'Earnings management', 'Payment reports'],
  finance: ['Financial reports', 'Remittance oversight', 'Earnings analysis', 'Compliance data'],
};
