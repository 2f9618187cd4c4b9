import { ACTIVITY_AREAS, type ActivityArea } from '@waybook/contracts/api';

export const AREA_LABELS: Readonly<Record<ActivityArea, string>> = {
  remittances: 'Remittances',
  queries: 'Queries',
  earnings: 'Earnings',
  payments: 'Payments',
  membership: 'Membership',
  drivers: 'Drivers',
  'bank-details': 'Bank details',
  'driver-documents': 'Driver documents',
  compliance: 'Compliance',
  tickets: 'Tickets',
  documents: 'Business documents',
  'admin-users': 'Admin users',
  business: 'Business',
};

/** To choose one from. */
export const AREA_OPTIONS = ACTIVITY_AREAS.map((value) => ({ value, label: AREA_LABELS[value] }));
