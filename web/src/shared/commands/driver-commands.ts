import { PATHS, PROFILE_CARDS } from '../paths';
import type { ScreenEntry } from './admin-commands';

/** Every screen of the driver's portal. */
export const DRIVER_SCREENS: readonly ScreenEntry[] = [
  { title: 'Dashboard', path: PATHS.driver.dashboard, words: 'home start overview tickets' },
  { title: 'Profile', path: PATHS.driver.profile, words: 'account contact address phone password' },
  { title: 'Documents', path: PATHS.driver.documents, words: 'licence insurance mot upload' },
  { title: 'Weekly Entry', path: PATHS.driver.weeklyEntry, words: 'jobs loads submit enter week' },
  { title: 'Earnings History', path: PATHS.driver.earnings, words: 'pay tax year weeks' },
  { title: 'Remittances', path: PATHS.driver.remittances, words: 'payslips pay pdf query' },
  { title: 'Membership', path: PATHS.driver.membership, words: 'fee' },
];

/** Where a driver finds what stands further down on a screen. */
export const DRIVER_PLACES = [
  { title: 'Bank details', to: PROFILE_CARDS.bank, screen: 'Profile', words: 'account sort code paid' },
  { title: 'Self-billing', to: PROFILE_CARDS.selfBilling, screen: 'Profile', words: 'vat agreement terms' },
] as const;
