import type { AdminUser, DriverUser, SignedIn } from '@waybook/contracts/api';

/** In specs only: an admin, who may do nothing unless it is said. */
export const asAdmin = (changes: Partial<AdminUser>): SignedIn => ({
  type: 'admin',
  user: {
    id: 'admin-1',
    businessId: 'business-1',
    businessName: 'Demo Deliveries',
    username: 'ada',
    email: 'ada@waybook.example',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'operations',
    permissions: [],
    passwordChosenByOffice: false,
    ...changes,
  },
});

/** In specs only: an active driver who isn't registered for VAT. */
export const asDriver = (changes: Partial<DriverUser> = {}): SignedIn => ({
  type: 'driver',
  user: {
    id: 'driver-1',
    businessId: 'business-1',
    businessName: 'Demo Deliveries',
    driverId: 'DS123456',
    email: 'driver@waybook.example',
    firstName: 'Dana',
    lastName: 'Driver',
    isVatRegistered: false,
    vatNumber: null,
    membershipFee: '25.00',
    status: 'active',
    passwordChosenByOffice: false,
    ...changes,
  },
});
