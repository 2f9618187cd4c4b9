import type { Page } from '@playwright/test';

/** A screen to take a picture of, and how to come to it from its address. */
export interface Pictured {
  readonly name: string;
  readonly path: string;
  readonly come?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).first().click();
const inTurn =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const detail = (name: string) => inTurn(press(/^View Danny/), tab(name));

export const LANDING: readonly Pictured[] = [
  { name: 'landing', path: '/login' },
  { name: 'landing-driver', path: '/login', come: tab('Driver') },
  { name: 'not-found', path: '/nowhere' },
];

export const ADMIN: readonly Pictured[] = [
  { name: 'dashboard', path: '/admin' },
  { name: 'dashboard-generate', path: '/admin', come: press('Generate Remittances') },
  { name: 'dashboard-notifications', path: '/admin', come: press('Send Notifications') },
  { name: 'dashboard-respond', path: '/admin', come: press(/^Respond/) },
  { name: 'dashboard-review', path: '/admin', come: press(/^Review\b/) },
  { name: 'dashboard-search', path: '/admin', come: press('Search') },
  { name: 'drivers', path: '/admin/drivers' },
  { name: 'drivers-add', path: '/admin/drivers', come: press('Add New Driver') },
  { name: 'drivers-edit', path: '/admin/drivers?q=danny', come: press(/^Edit Danny/) },
  { name: 'drivers-delete', path: '/admin/drivers?q=danny', come: press(/^Delete Danny/) },
  { name: 'driver-profile', path: '/admin/drivers?q=danny', come: press(/^View Danny/) },
  { name: 'driver-documents', path: '/admin/drivers?q=danny', come: detail('Documents') },
  { name: 'driver-earnings', path: '/admin/drivers?q=danny', come: detail('Earnings') },
  { name: 'driver-compliance', path: '/admin/drivers?q=danny', come: detail('Compliance') },
  { name: 'driver-tickets', path: '/admin/drivers?q=danny', come: detail('Tickets') },
  { name: 'driver-bank', path: '/admin/drivers?q=danny', come: detail('Bank details') },
  { name: 'tickets', path: '/admin/tickets' },
  { name: 'tickets-create', path: '/admin/tickets', come: press('Create Ticket') },
  { name: 'ticket', path: '/admin/tickets', come: press('Waiting time at Doncaster') },
  { name: 'documents', path: '/admin/documents' },
  { name: 'documents-upload', path: '/admin/documents', come: press('Upload Document') },
  { name: 'document-view', path: '/admin/documents', come: press(/^View/) },
  { name: 'earnings', path: '/admin/earnings' },
  { name: 'earnings-runs', path: '/admin/earnings', come: tab('Payment runs') },
  {
    name: 'earnings-prepare',
    path: '/admin/earnings',
    come: inTurn(tab('Payment runs'), press('Prepare payment run')),
  },
  { name: 'earnings-settings', path: '/admin/earnings', come: inTurn(tab('Payment runs'), press('Payment settings')) },
  { name: 'earnings-payments', path: '/admin/earnings', come: tab('Payments') },
  { name: 'earnings-retention', path: '/admin/earnings', come: tab('Retention') },
  { name: 'remittances', path: '/admin/remittances' },
  { name: 'remittances-rejected', path: '/admin/remittances?status=rejected' },
  { name: 'compliance', path: '/admin/compliance' },
  { name: 'compliance-review', path: '/admin/compliance?tab=review' },
  { name: 'compliance-alerts', path: '/admin/compliance?tab=alerts' },
  { name: 'compliance-membership', path: '/admin/compliance?tab=membership' },
  { name: 'reports', path: '/admin/reports' },
  { name: 'reports-vat', path: '/admin/reports?tab=vat' },
  { name: 'reports-activity', path: '/admin/reports?tab=activity' },
  { name: 'reports-audit', path: '/admin/reports?tab=audit' },
  {
    name: 'reports-audit-event',
    path: '/admin/reports?tab=audit',
    come: (page) => page.getByRole('list', { name: 'Audit trail' }).getByRole('button').first().click(),
  },
  { name: 'reports-audit-books', path: '/admin/reports?tab=audit&trail=books' },
  { name: 'reports-audit-closings', path: '/admin/reports?tab=audit&trail=closings' },
  { name: 'reports-audit-accountant', path: '/admin/reports?tab=audit&trail=accountant' },
  {
    name: 'reports-audit-accountant-accounts',
    path: '/admin/reports?tab=audit&trail=accountant&program=sage50',
    come: press(/^Change accounts/),
  },
  { name: 'reports-audit-verification', path: '/admin/reports?tab=audit&trail=verification' },
  { name: 'notifications', path: '/admin', come: press(/notification/i) },
  { name: 'admin-users', path: '/admin/admin-users' },
  { name: 'admin-users-add', path: '/admin/admin-users', come: press(/Add|Create/) },
  { name: 'settings', path: '/admin/settings' },
  { name: 'settings-api-keys', path: '/admin/settings?tab=api-keys' },
  { name: 'settings-api-keys-create', path: '/admin/settings?tab=api-keys', come: press('Create API key') },
  { name: 'settings-webhooks', path: '/admin/settings?tab=webhooks' },
  { name: 'settings-webhooks-add', path: '/admin/settings?tab=webhooks', come: press('Add webhook') },
  { name: 'settings-business', path: '/admin/settings?tab=business' },
  { name: 'settings-api-keys', path: '/admin/settings?tab=api-keys' },
  { name: 'settings-notifications', path: '/admin/settings?tab=notifications' },
  { name: 'settings-edit', path: '/admin/settings', come: press(/^Edit Priya/) },
];

export const DRIVER: readonly Pictured[] = [
  { name: 'dashboard', path: '/driver' },
  { name: 'profile', path: '/driver/profile' },
  { name: 'profile-contact', path: '/driver/profile', come: press('Change Contact Details') },
  { name: 'documents', path: '/driver/documents' },
  { name: 'documents-upload', path: '/driver/documents', come: press(/^(Upload|Renew|Send)/) },
  { name: 'weekly-entry', path: '/driver/earnings-entry' },
  { name: 'earnings', path: '/driver/earnings' },
  { name: 'remittances', path: '/driver/remittances' },
  {
    name: 'remittance',
    path: '/driver/remittances',
    come: (page) => page.getByRole('button', { expanded: false }).filter({ hasText: '£' }).nth(1).click(),
  },
  { name: 'membership', path: '/driver/membership' },
  { name: 'tickets', path: '/driver/tickets' },
  { name: 'tickets-new', path: '/driver/tickets', come: press('New Ticket') },
  { name: 'queries', path: '/driver/queries' },
  { name: 'notifications', path: '/driver/notifications' },
  { name: 'bell', path: '/driver', come: press(/notification/i) },
];
