import { API_KEY_PERMISSIONS } from '@waybook/contracts/api';
import { PATHS } from '../paths';
import { everyOf, oneOf, type CommandEffect, type PermissionRule } from './command';

/**
 * Every screen, tab and action of the office that has a name: the palette finds them here, the pages take their tabs from here, and
 * `useScreenAction` the right to an action. `words` are what else people type.
 */

export interface ScreenEntry {
  title: string;
  path: string;
  keywords: string;
}

export const ADMIN_SCREENS: readonly ScreenEntry[] = [
  {
    title: 'Dashboard',
    path: PATHS.admin.dashboard,
    keywords: 'home start overview pending remittances approve queries',
  },
  { title: 'Drivers', path: PATHS.admin.drivers, keywords: 'people contractors couriers bank details' },
  { title: 'Admin Users', path: PATHS.admin.adminUsers, keywords: 'colleagues staff accounts logins' },
  {
    title: 'Remittances',
    path: PATHS.admin.remittances,
    keywords: 'approved rejected withdrawn pending weeks invoices list',
  },
  { title: 'Tickets', path: PATHS.admin.tickets, keywords: 'issues tasks todo' },
  { title: 'Documents', path: PATHS.admin.documents, keywords: 'policies forms terms company files' },
  { title: 'Earnings', path: PATHS.admin.earnings, keywords: 'payroll pay wages' },
  { title: 'Compliance', path: PATHS.admin.compliance, keywords: 'licences insurance mot scores' },
  { title: 'Reports', path: PATHS.admin.reports, keywords: 'analytics charts figures statistics' },
  { title: 'Settings', path: PATHS.admin.settings, keywords: 'preferences configuration' },
  {
    title: 'Your businesses',
    path: PATHS.admin.businesses,
    keywords: 'companies switch clients accountant bookkeeper awaiting',
  },
];

export interface TabEntry {
  /** As the address bar names it. */
  key: string;
  label: string;
  keywords: string;
  /** Who sees it; everybody who sees the page, where it says nothing. */
  may?: PermissionRule;
}

interface TabGroup {
  path: string;
  addressKey: string;
  /** The address of tabs that stand within a tab. */
  within?: Readonly<Record<string, string>>;
  may?: PermissionRule;
  tabs: readonly TabEntry[];
}

export const ADMIN_TABS = {
  earnings: {
    path: PATHS.admin.earnings,
    addressKey: 'tab',
    tabs: [
      { key: 'weekly', label: 'Weekly submissions', keywords: 'weeks remittances submitted' },
      {
        key: 'runs',
        label: 'Payment runs',
        keywords: 'payroll bacs bank file friday settle mark as paid',
        may: everyOf('payments:read'),
      },
      { key: 'payments', label: 'Payments', keywords: 'paid remittances payroll', may: everyOf('payments:read') },
      { key: 'retention', label: 'Retention', keywords: 'vat held release', may: everyOf('payments:read') },
    ],
  },
  compliance: {
    path: PATHS.admin.compliance,
    addressKey: 'tab',
    tabs: [
      { key: 'drivers', label: 'Drivers', keywords: 'scores matrix' },
      {
        key: 'review',
        label: 'Document review',
        keywords: 'approve check driver documents licences insurance',
        may: everyOf('driver-documents:read'),
      },
      { key: 'alerts', label: 'Alerts', keywords: 'expiring expired missing warnings' },
      {
        key: 'membership',
        label: 'Membership',
        keywords: 'fees subscriptions process annual payment',
        may: everyOf('membership:read'),
      },
    ],
  },
  reports: {
    path: PATHS.admin.reports,
    addressKey: 'tab',
    tabs: [
      { key: 'analytics', label: 'Analytics', keywords: 'charts figures statistics' },
      { key: 'vat', label: 'VAT', keywords: 'tax return hmrc self-billing invoices', may: everyOf('earnings:read') },
      { key: 'activity', label: 'Activity', keywords: 'log history events' },
      { key: 'audit', label: 'Audit trail', keywords: 'log history proof', may: everyOf('audit:read') },
    ],
  },
  auditTrail: {
    path: PATHS.admin.reports,
    within: { tab: 'audit' },
    addressKey: 'trail',
    may: everyOf('audit:read'),
    tabs: [
      { key: 'log', label: 'Timeline', keywords: 'audit log history events' },
      { key: 'books', label: 'Books on a date', keywords: 'accounts balances ledger audit' },
      { key: 'closings', label: 'Month closings', keywords: 'period end audit' },
      {
        key: 'accountant',
        label: 'For the accountant',
        keywords: 'journals xero sage quickbooks vat return boxes chart of accounts nominal codes bookkeeper',
      },
      { key: 'verification', label: 'Verification', keywords: 'verify proof audit reconcile' },
    ],
  },
  settings: {
    path: PATHS.admin.settings,
    addressKey: 'tab',
    tabs: [
      {
        key: 'admins',
        label: 'Admin users',
        keywords: 'roles permissions rights colleagues',
        may: everyOf('admin-users:write'),
      },
      { key: 'business', label: 'Business details', keywords: 'edit company address vat number logo' },
      {
        key: 'api-keys',
        label: 'API keys',
        keywords: 'apikey kafka topic integration events',
        may: everyOf('business:read'),
      },
      {
        key: 'webhooks',
        label: 'Webhooks',
        keywords: 'events integration push http receiver endpoint',
        may: everyOf('business:read'),
      },
      { key: 'notifications', label: 'Notifications', keywords: 'preferences emails mails' },
    ],
  },
} as const satisfies Readonly<Record<string, TabGroup>>;

export type TabGroupName = keyof typeof ADMIN_TABS;
export type TabKey<Name extends TabGroupName> = (typeof ADMIN_TABS)[Name]['tabs'][number]['key'];

interface ActionEntry {
  title: string;
  /** The screen on which the dialog opens, and the parameters that show it there. */
  path: string;
  at?: Readonly<Record<string, string>>;
  keywords: string;
  may: PermissionRule;
}

/** Dialogs that open with nothing selected. */
export const SCREEN_ACTIONS = {
  'add-driver': {
    title: 'Add driver',
    path: PATHS.admin.drivers,
    keywords: 'new create',
    may: everyOf('drivers:write'),
  },
  'import-drivers': {
    title: 'Import drivers',
    path: PATHS.admin.drivers,
    keywords: 'csv file upload spreadsheet bulk add change',
    may: everyOf('drivers:read', 'drivers:write'),
  },
  'import-bank-details': {
    title: 'Import bank details',
    path: PATHS.admin.drivers,
    keywords: 'csv file upload spreadsheet accounts sort codes',
    may: everyOf('drivers:read', 'bank-details:read', 'bank-details:write'),
  },
  'add-admin-user': {
    title: 'Add admin user',
    path: PATHS.admin.adminUsers,
    keywords: 'new create colleague',
    may: everyOf('admin-users:write'),
  },
  'invite-admin-user': {
    title: 'Invite admin user',
    path: PATHS.admin.adminUsers,
    keywords: 'new create add colleague mail link',
    may: everyOf('admin-users:write'),
  },
  'create-ticket': {
    title: 'Create ticket',
    path: PATHS.admin.tickets,
    keywords: 'new add issue task',
    may: everyOf('tickets:write'),
  },
  'upload-document': {
    title: 'Upload document',
    path: PATHS.admin.documents,
    keywords: 'new add policy form file',
    may: everyOf('documents:write'),
  },
  'prepare-payment-run': {
    title: 'Prepare payment run',
    path: PATHS.admin.earnings,
    at: { tab: 'runs' },
    keywords: 'new create pay drivers payroll bacs bank',
    may: everyOf('payments:read', 'payments:run'),
  },
  'payment-settings': {
    title: 'Payment settings',
    path: PATHS.admin.earnings,
    at: { tab: 'runs' },
    keywords: 'bacs bank account file form payroll change',
    may: everyOf('payments:read', 'business:write'),
  },
  'read-bank-answer': {
    title: "Read the bank's answer",
    path: PATHS.admin.earnings,
    at: { tab: 'runs' },
    keywords: 'upload file statement status report pain camt settle failed returned',
    may: everyOf('payments:read', 'payments:run'),
  },
  'generate-remittances': {
    title: 'Generate remittances',
    path: PATHS.admin.earnings,
    at: { tab: 'weekly' },
    keywords: 'new create approve remind weeks',
    may: everyOf('earnings:write'),
  },
  'import-earnings': {
    title: 'Import earnings',
    path: PATHS.admin.earnings,
    at: { tab: 'weekly' },
    keywords: 'csv file upload spreadsheet weeks entries',
    may: everyOf('earnings:read', 'earnings:write'),
  },
  'send-notifications': {
    title: 'Send notifications',
    path: PATHS.admin.dashboard,
    keywords: 'remind reminders drivers message',
    may: oneOf('compliance:remind', 'earnings:write'),
  },
  'create-api-key': {
    title: 'Create API key',
    path: PATHS.admin.settings,
    at: { tab: 'api-keys' },
    keywords: 'new add apikey token integration',
    may: everyOf('business:read', 'business:write', ...API_KEY_PERMISSIONS),
  },
  'add-webhook': {
    title: 'Add webhook',
    path: PATHS.admin.settings,
    at: { tab: 'webhooks' },
    keywords: 'new create events integration endpoint',
    may: everyOf('business:read', 'business:write', ...API_KEY_PERMISSIONS),
  },
  'close-month': {
    title: 'Close a month',
    path: PATHS.admin.reports,
    at: { tab: 'audit', trail: 'closings' },
    keywords: 'period end books audit',
    may: everyOf('audit:read'),
  },
} as const satisfies Readonly<Record<string, ActionEntry>>;

export type ScreenAction = keyof typeof SCREEN_ACTIONS;

interface LinkEntry {
  title: string;
  path: string;
  parameters: Readonly<Record<string, string>>;
  keywords: string;
  may: PermissionRule;
}

export const ADMIN_LINKS: readonly LinkEntry[] = [
  {
    title: "Last quarter's VAT",
    path: PATHS.admin.reports,
    parameters: { tab: 'vat', range: 'last-quarter' },
    keywords: 'tax return hmrc',
    may: everyOf('earnings:read'),
  },
];

interface AccountEntry {
  title: string;
  keywords: string;
  effect: CommandEffect;
}

/** Everybody's own. */
export const OWN_ACCOUNT: readonly AccountEntry[] = [
  { title: 'Change password', keywords: 'account own secret', effect: { account: 'password' } },
  { title: 'Change email', keywords: 'account own address mail', effect: { account: 'email' } },
  {
    title: 'Second factor',
    keywords: 'account own passkey authenticator codes 2fa totp security',
    effect: { account: 'second-factor' },
  },
  {
    title: 'Where you are signed in',
    keywords: 'account own sessions devices log out everywhere',
    effect: { account: 'sessions' },
  },
  { title: 'Switch to the dark theme', keywords: 'appearance night colours mode', effect: { theme: 'dark' } },
  { title: 'Switch to the light theme', keywords: 'appearance day colours mode', effect: { theme: 'light' } },
];
