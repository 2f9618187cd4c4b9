/** Every address of the portal, in one place; the router and every link read them here. */
export const PATHS = {
  home: '/',
  login: '/login',
  /** In step with the portal's `company-addresses.ts`. */
  companySignIn: '/login/company/:business',
  companySignedIn: '/login/company/:business/callback',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** In mails that say that one person may soon act alone. */
  object: '/object',
  /** Named by the web manifest, `web/app-shell.ts`. */
  start: '/start',
  /** Stands on every remittance; in step with the portal's `get-remittance-paper.handler.ts`. */
  verify: '/verify',
  /** In step with `services/cli/src/operator/print-link.ts`. */
  operator: '/operator',
  admin: {
    dashboard: '/admin',
    drivers: '/admin/drivers',
    adminUsers: '/admin/admin-users',
    tickets: '/admin/tickets',
    documents: '/admin/documents',
    earnings: '/admin/earnings',
    remittances: '/admin/remittances',
    compliance: '/admin/compliance',
    reports: '/admin/reports',
    /** In step with the portal's `consent-state.ts`. */
    xeroCallback: '/admin/reports/xero',
    settings: '/admin/settings',
    businesses: '/admin/businesses',
  },
  driver: {
    dashboard: '/driver',
    profile: '/driver/profile',
    documents: '/driver/documents',
    weeklyEntry: '/driver/earnings-entry',
    earnings: '/driver/earnings',
    remittances: '/driver/remittances',
    membership: '/driver/membership',
    tickets: '/driver/tickets',
    ticket: '/driver/tickets/:id',
    queries: '/driver/queries',
    query: '/driver/queries/:id',
    notifications: '/driver/notifications',
  },
} as const;

/** Cards of the profile that other screens lead to. */
export const PROFILE_CARD_IDS = { bank: 'bank-details', selfBilling: 'self-billing' } as const;
export const PROFILE_CARDS = {
  bank: `${PATHS.driver.profile}#${PROFILE_CARD_IDS.bank}`,
  selfBilling: `${PATHS.driver.profile}#${PROFILE_CARD_IDS.selfBilling}`,
} as const;

/** Names the week that the weekly entry opens with. */
export const WEEK_PARAMETER = 'week';

/** The weekly entry of one week; it opens with the current one where that week can't be entered. */
export function weeklyEntryOf({ weekStartDate }: { weekStartDate: string }): string {
  return `${PATHS.driver.weeklyEntry}?${WEEK_PARAMETER}=${weekStartDate}`;
}

/** Names the withdrawn or rejected remittance whose jobs the weekly entry puts back on its list. */
export const REOPENED_PARAMETER = 'reopened';

export function reopenedIn({ id, weekStartDate }: { id: string; weekStartDate: string }): string {
  return `${weeklyEntryOf({ weekStartDate })}&${REOPENED_PARAMETER}=${id}`;
}

/** Names the remittance that a list opens. */
export const REMITTANCE_PARAMETER = 'remittance';

/** The driver's own remittances, one of them opened. */
export function driverRemittance({ id }: { id: string }): string {
  return `${PATHS.driver.remittances}?${REMITTANCE_PARAMETER}=${id}`;
}

/** One of the driver's tickets. */
export function driverTicket(id: string): string {
  return PATHS.driver.ticket.replace(':id', id);
}

/** The conversation that one of the driver's queries belongs to. */
export function driverQuery(id: string): string {
  return PATHS.driver.query.replace(':id', id);
}

/** Where an admin opens a remittance: one that awaits its approval on the dashboard, any other in the list of all, as it was reviewed. */
export function remittanceAddress(id: string, status: string | null): string {
  return status === 'pending' ? `${PATHS.admin.dashboard}?${REMITTANCE_PARAMETER}=${id}` : listedRemittance({ id });
}

/** Beside the payments: what is paid of it, its documents and its correction. */
export function issuedRemittance({ id }: { id: string }): string {
  return `${PATHS.admin.earnings}?tab=payments&${REMITTANCE_PARAMETER}=${id}`;
}

/** In the list of all: what was sent in, and what became of it. */
export function listedRemittance({ id }: { id: string }): string {
  return `${PATHS.admin.remittances}?${REMITTANCE_PARAMETER}=${id}`;
}

export type RemittanceListFilter =
  'status' | 'weekStartDate' | 'driverId' | 'late' | 'flagged' | 'minAmount' | 'maxAmount';

/** The list of all remittances, narrowed. */
export function remittancesWith(filters: Partial<Record<RemittanceListFilter, string>> = {}): string {
  const query = new URLSearchParams(filters).toString();
  return query === '' ? PATHS.admin.remittances : `${PATHS.admin.remittances}?${query}`;
}

export function startPageOf(type: 'admin' | 'driver'): string {
  return type === 'admin' ? PATHS.admin.dashboard : PATHS.driver.dashboard;
}
