import { english } from '../language/text';
import { PATHS, PROFILE_CARDS } from '../paths';
import type { ScreenEntry } from './admin-commands';

/** Every screen of the driver's portal. */
export const DRIVER_SCREENS: readonly ScreenEntry[] = [
  { title: english('Dashboard'), path: PATHS.driver.dashboard, keywords: 'home start overview' },
  { title: english('Profile'), path: PATHS.driver.profile, keywords: 'account contact address phone password' },
  { title: english('Documents'), path: PATHS.driver.documents, keywords: 'licence insurance mot upload' },
  { title: english('Weekly Entry'), path: PATHS.driver.weeklyEntry, keywords: 'jobs loads submit enter week' },
  { title: english('Earnings History'), path: PATHS.driver.earnings, keywords: 'pay tax year weeks' },
  { title: english('Remittances'), path: PATHS.driver.remittances, keywords: 'payslips pay pdf' },
  { title: english('Membership'), path: PATHS.driver.membership, keywords: 'fee' },
  {
    title: english('Tickets'),
    path: PATHS.driver.tickets,
    keywords: 'office contact admin help problem message write support',
  },
  { title: english('Queries'), path: PATHS.driver.queries, keywords: 'questions answers remittance ask office pay' },
  { title: english('Notifications'), path: PATHS.driver.notifications, keywords: 'notices messages unread news bell' },
];

/** Where a driver finds what stands further down on a screen. */
export const DRIVER_PLACES = [
  {
    title: english('Bank details'),
    to: PROFILE_CARDS.bank,
    screen: english('Profile'),
    keywords: 'account sort code paid',
  },
  {
    title: english('Self-billing'),
    to: PROFILE_CARDS.selfBilling,
    screen: english('Profile'),
    keywords: 'vat agreement terms',
  },
] as const;
