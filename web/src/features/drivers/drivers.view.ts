import type { DriverListAnswer, DriverStatus } from '@waybook/contracts/api';

export const STATUS_OPTIONS: readonly { value: DriverStatus; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'suspended', label: 'Suspended' },
];

export function driverName({ firstName, lastName }: Pick<DriverListAnswer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** "Leeds, UK" */
export function placeOf({ city, country }: Pick<DriverListAnswer, 'city' | 'country'>): string {
  return [city, country].filter((part) => part !== null && part !== '').join(', ');
}

/** "8 Mill Lane, Bristol, BS3 1AA, UK" */
export function addressOf(driver: Pick<DriverListAnswer, 'address' | 'city' | 'postcode' | 'country'>): string {
  const { address, city, postcode, country } = driver;
  return [address, city, postcode, country].filter((part) => part !== null && part !== '').join(', ');
}

/** What the row's switch does: an active driver becomes inactive, any other becomes active. */
export function toggledStatus(status: DriverStatus): { status: DriverStatus; label: 'Activate' | 'Deactivate' } {
  return status === 'active' ? { status: 'inactive', label: 'Deactivate' } : { status: 'active', label: 'Activate' };
}
