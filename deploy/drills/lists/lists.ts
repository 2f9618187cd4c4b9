import {
  DOCUMENT_CATEGORIES,
  DRIVER_DOCUMENT_STATUSES,
  DRIVER_DOCUMENT_TYPES,
  PAYMENT_STATUSES,
  REMITTANCE_STATUSES,
  RETENTION_STATUSES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '@waybook/contracts/api';

/** A list of the API, with what people narrow it down by. */
export interface List {
  readonly path: string;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly isSearched?: boolean;
  /** Rows; 200 where nothing is said. */
  readonly largestPage?: number;
  /** Several of them at once. */
  readonly together?: readonly string[];
}

/** Of the business that is measured. */
export interface Known {
  readonly business: string;
  readonly driverId: string;
  readonly directorId: string;
  readonly remittanceId: string;
  readonly runId: string;
  readonly ticketId: string;
  readonly lastWeek: string;
  readonly today: string;
}

export const adminLists = ({
  business,
  driverId,
  directorId,
  remittanceId,
  runId,
  ticketId,
  lastWeek,
  today,
}: Known): readonly List[] => [
  {
    path: '/api/drivers',
    isSearched: true,
    filters: { status: ['active', 'suspended'], vat: ['registered'], bank: ['missing', 'unverified', 'verified'] },
  },
  { path: '/api/remittances/pending', isSearched: true },
  {
    path: '/api/admin/remittances',
    isSearched: true,
    filters: {
      status: REMITTANCE_STATUSES,
      weekStartDate: [lastWeek],
      driverId: [driverId],
      late: ['true'],
      flagged: ['true'],
      minAmount: ['500'],
      maxAmount: ['100'],
    },
    together: [
      'status=pending&pageSize=200',
      'status=approved&minAmount=500&maxAmount=900&sort=-payableAmount',
      `status=approved&weekStartDate=${lastWeek}&sort=driverName`,
      `driverId=${driverId}&late=true`,
      'late=true&minAmount=500&sort=-payableAmount',
      'status=rejected&q=haigh',
      'status=pending&flagged=true&sort=-payableAmount',
    ],
  },
  {
    path: '/api/remittance-queries',
    isSearched: true,
    filters: { status: ['open', 'answered'], driverId: [driverId], remittanceId: [remittanceId] },
  },
  { path: '/api/remittance-queries/open' },
  {
    path: '/api/tickets',
    isSearched: true,
    filters: {
      status: TICKET_STATUSES,
      priority: TICKET_PRIORITIES,
      category: TICKET_CATEGORIES,
      assignedTo: [directorId, 'everyone'],
      driverId: [driverId],
      overdue: ['true'],
      mentionsMe: ['true'],
    },
  },
  { path: '/api/tickets/open' },
  { path: `/api/tickets/${ticketId}/comments` },
  {
    path: '/api/documents',
    isSearched: true,
    filters: { category: DOCUMENT_CATEGORIES.slice(0, 2), status: ['withdrawn'] },
  },
  {
    path: '/api/driver-documents',
    isSearched: true,
    filters: { status: DRIVER_DOCUMENT_STATUSES, type: DRIVER_DOCUMENT_TYPES.slice(0, 3), driverId: [driverId] },
  },
  {
    path: '/api/compliance',
    isSearched: true,
    filters: { band: ['green', 'yellow', 'red'], status: ['compliant', 'pending', 'attention'] },
  },
  {
    path: '/api/compliance/alerts',
    isSearched: true,
    filters: { kind: ['expired', 'expiring_soon', 'missing'], priority: ['high', 'medium'], type: ['insurance'] },
  },
  {
    path: '/api/earnings',
    isSearched: true,
    filters: {
      weekStartDate: [lastWeek],
      status: ['draft', 'submitted', 'approved'],
      source: ['remittances', 'entry'],
      driverId: [driverId],
    },
  },
  { path: '/api/earnings/without-remittance', isSearched: true, filters: { weekStartDate: [lastWeek] } },
  {
    path: '/api/memberships',
    isSearched: true,
    filters: { status: ['paid', 'outstanding'], driverStatus: ['active'] },
  },
  { path: '/api/membership-fees' },
  {
    path: '/api/payments',
    isSearched: true,
    filters: { status: PAYMENT_STATUSES, dueUntil: [today], driverId: [driverId], remittanceId: [remittanceId] },
  },
  { path: '/api/payment-runs', filters: { status: ['prepared', 'settled'] } },
  { path: `/api/payment-runs/${runId}/lines` },
  { path: '/api/retention', isSearched: true, filters: { status: RETENTION_STATUSES, driverId: [driverId] } },
  { path: '/api/admin/users', isSearched: true, filters: { status: ['active'], role: ['director'] } },
  { path: `/api/drivers/${business}/${driverId}/documents` },
  { path: `/api/drivers/${business}/${driverId}/earnings` },
  { path: '/api/auth/security-history' },
];

/** What a screen asks for beside its list: one answer each. */
export const adminAnswers = ({
  business,
  driverId,
  remittanceId,
  runId,
  ticketId,
  lastWeek,
  today,
}: Known): readonly string[] => [
  '/api/drivers/figures',
  '/api/drivers/invitations',
  '/api/remittances/pending/summary',
  '/api/remittances/overview',
  `/api/remittances/${remittanceId}`,
  `/api/remittances/${remittanceId}/comparison`,
  `/api/tickets/${ticketId}`,
  '/api/tickets/figures',
  '/api/documents/figures',
  '/api/compliance/figures',
  `/api/drivers/${business}/${driverId}/compliance`,
  `/api/earnings/figures?weekStartDate=${lastWeek}`,
  '/api/memberships/figures',
  `/api/memberships/${driverId}/payments`,
  '/api/payments/figures',
  `/api/payment-runs/preview?payOn=${today}`,
  `/api/payment-runs/${runId}`,
  '/api/admin/users/invitations',
  '/api/admin/second-factors',
  '/api/imports/drivers',
  '/api/imports/earnings',
  '/api/imports/bank-details',
  '/api/activity',
  '/api/activity?area=tickets',
  '/api/activity?area=remittances&show=all',
  '/api/search?q=haigh',
  '/api/search?q=DS0042',
  '/api/search?q=Loading%20bay%20199',
  '/api/search?q=nobody%20at%20all',
  '/api/reports/earnings?from=2026-08-01&until=2026-11-30',
  '/api/reports/vat?from=2026-07-01&until=2026-09-30',
  '/api/reports/top-drivers?from=2026-08-01&until=2026-11-30',
];

/** They belong to services beside the portal, which the drill doesn't start, or to a webhook, which its business has not. */
export const UNMEASURED_LISTS: readonly string[] = [
  '/api/drivers/{businessId}/{driverId}/compliance/history',
  '/api/notifications',
  // One of these a download, by directors now and then.
  '/api/security-events',
  '/api/webhooks/{id}/deliveries',
];

export const driverLists: readonly List[] = [
  { path: '/api/remittances', filters: { status: ['approved'] } },
  { path: '/api/remittance-queries' },
  { path: '/api/tickets/open' },
  { path: '/api/driver/tickets', largestPage: 50 },
  { path: '/api/earnings' },
  { path: '/api/driver-documents' },
  { path: '/api/documents' },
];

export const driverAnswers: readonly string[] = [
  '/api/membership',
  '/api/driver/profile',
  '/api/driver/bank-details',
  '/api/remittances/usual-decision',
  '/api/retention/own',
  '/api/earnings/reminders',
];
