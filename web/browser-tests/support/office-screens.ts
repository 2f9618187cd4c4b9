import { expect, type Page } from '@playwright/test';
import type { OfficeScreen } from './reach';

/** The first row of the screen's table, by the cell that leads nowhere else. */
const firstRow = (page: Page) => page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

export const OFFICE_SCREENS: readonly OfficeScreen[] = [
  { name: 'dashboard', path: '/admin', heading: 'Admin Dashboard', rowActions: [/^Approve/, /^Reject/] },
  {
    name: 'drivers',
    path: '/admin/drivers',
    heading: 'Driver Management',
    rowActions: [/^Edit /, /^Delete /],
    startsHigh: true,
    wholeRows: true,
    pinsColumns: true,
  },
  { name: 'admin users', path: '/admin/admin-users', heading: 'Admin User Management' },
  { name: 'tickets', path: '/admin/tickets', heading: 'Internal Ticket System' },
  { name: 'documents', path: '/admin/documents', heading: 'Business Document Management' },
  {
    name: 'weekly submissions',
    path: '/admin/earnings',
    heading: 'Earnings Management',
    tab: 'Weekly submissions',
    rowActions: [/^Approve: /],
    startsHigh: true,
    wholeRows: true,
    pinsColumns: true,
  },
  {
    name: 'payment runs',
    path: '/admin/earnings?tab=runs',
    heading: 'Earnings Management',
    tab: 'Payment runs',
    startsHigh: true,
    wholeRows: true,
  },
  {
    name: 'payments',
    path: '/admin/earnings?tab=payments',
    heading: 'Earnings Management',
    tab: 'Payments',
    startsHigh: true,
    wholeRows: true,
  },
  {
    name: 'retention',
    path: '/admin/earnings?tab=retention',
    heading: 'Earnings Management',
    tab: 'Retention',
    startsHigh: true,
    wholeRows: true,
  },
  {
    name: 'compliance',
    path: '/admin/compliance',
    heading: 'Compliance Tracking',
    tab: 'Drivers',
    rowActions: [/^Send reminder to /],
    startsHigh: true,
  },
  {
    name: 'document review',
    path: '/admin/compliance?tab=review',
    heading: 'Compliance Tracking',
    tab: 'Document review',
    startsHigh: true,
    wholeRows: true,
  },
  {
    name: 'compliance alerts',
    path: '/admin/compliance?tab=alerts',
    heading: 'Compliance Tracking',
    tab: 'Alerts',
    startsHigh: true,
    wholeRows: true,
  },
  {
    name: 'membership',
    path: '/admin/compliance?tab=membership',
    heading: 'Compliance Tracking',
    tab: 'Membership',
    rowActions: [/^Process payment of /],
    startsHigh: true,
    wholeRows: true,
  },
  { name: 'earnings report', path: '/admin/reports', heading: 'Reports and Analytics', tab: 'Analytics' },
  { name: 'VAT report', path: '/admin/reports?tab=vat', heading: 'Reports and Analytics', tab: 'VAT' },
  { name: 'activity', path: '/admin/reports?tab=activity', heading: 'Reports and Analytics', tab: 'Activity' },
  { name: 'audit trail', path: '/admin/reports?tab=audit', heading: 'Reports and Analytics', tab: 'Timeline' },
  {
    name: 'books',
    path: '/admin/reports?tab=audit&trail=books',
    heading: 'Reports and Analytics',
    tab: 'Books on a date',
  },
  {
    name: 'closings',
    path: '/admin/reports?tab=audit&trail=closings',
    heading: 'Reports and Analytics',
    tab: 'Month closings',
  },
  {
    name: 'for the accountant',
    path: '/admin/reports?tab=audit&trail=accountant',
    heading: 'Reports and Analytics',
    tab: 'For the accountant',
  },
  {
    name: 'verification',
    path: '/admin/reports?tab=audit&trail=verification',
    heading: 'Reports and Analytics',
    tab: 'Verification',
  },
  {
    name: 'admins in settings',
    path: '/admin/settings',
    heading: 'Settings',
    tab: 'Admin users',
    rowActions: [/^Edit Tom Ashworth/],
    startsHigh: true,
    wholeRows: true,
  },
  { name: 'API keys', path: '/admin/settings?tab=api-keys', heading: 'Settings', tab: 'API keys' },
  { name: 'webhooks', path: '/admin/settings?tab=webhooks', heading: 'Settings', tab: 'Webhooks' },
  { name: 'downloads', path: '/admin/settings?tab=downloads', heading: 'Settings', tab: 'Downloads' },
  { name: 'business', path: '/admin/settings?tab=business', heading: 'Settings', tab: 'Business details' },
  {
    name: 'notification settings',
    path: '/admin/settings?tab=notifications',
    heading: 'Settings',
    tab: 'Notifications',
  },
  {
    name: 'remittances',
    path: '/admin/remittances',
    heading: 'Remittances',
    rowActions: [/^Export$/],
    startsHigh: true,
    wholeRows: true,
  },
  {
    name: 'remittances that wait',
    path: '/admin/remittances?status=pending',
    heading: 'Remittances',
    rowActions: [/^Select all \d+ that match$/, /^Select unflagged$/],
    wholeRows: true,
  },
];

/** What lies above them once a row was opened or a button pressed, on a desk. */
export const OPENED_SCREENS: readonly OfficeScreen[] = [
  {
    name: 'a remittance to decide',
    path: '/admin/remittances?status=pending',
    heading: 'Remittances',
    opened: firstRow,
  },
  {
    name: 'a remittance that was decided',
    path: '/admin/remittances?status=approved',
    heading: 'Remittances',
    opened: firstRow,
  },
  { name: 'a week', path: '/admin/earnings', heading: 'Earnings Management', opened: firstRow },
  { name: 'a payment run', path: '/admin/earnings?tab=runs', heading: 'Earnings Management', opened: firstRow },
  {
    name: 'preparing a run',
    path: '/admin/earnings?tab=runs',
    heading: 'Earnings Management',
    opened: press('Prepare payment run'),
  },
  { name: 'a payment', path: '/admin/earnings?tab=payments', heading: 'Earnings Management', opened: firstRow },
  {
    name: 'a document to review',
    path: '/admin/compliance?tab=review',
    heading: 'Compliance Tracking',
    opened: firstRow,
  },
  { name: 'a driver', path: '/admin/drivers?q=danny', heading: 'Driver Management', opened: press(/^View Danny/) },
  {
    name: "a driver's earnings",
    path: '/admin/drivers?q=danny',
    heading: 'Driver Management',
    opened: async (page) => {
      await press(/^View Danny/)(page);
      await page.getByRole('dialog').getByRole('tab', { name: 'Earnings' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Approve/ })).toBeVisible();
    },
  },
  {
    name: 'editing a driver',
    path: '/admin/drivers?q=danny',
    heading: 'Driver Management',
    opened: press(/^Edit Danny/),
  },
  {
    name: 'a ticket',
    path: '/admin/tickets',
    heading: 'Internal Ticket System',
    opened: press('Waiting time at Doncaster'),
  },
  { name: 'a new ticket', path: '/admin/tickets', heading: 'Internal Ticket System', opened: press('Create Ticket') },
  { name: 'a document', path: '/admin/documents', heading: 'Business Document Management', opened: press(/^View/) },
  {
    name: 'an event of the audit trail',
    path: '/admin/reports?tab=audit',
    heading: 'Reports and Analytics',
    opened: (page) => page.getByRole('list', { name: 'Audit trail' }).getByRole('button').first().click(),
  },
  { name: 'an admin', path: '/admin/settings', heading: 'Settings', opened: press(/^Edit Priya/) },
];
