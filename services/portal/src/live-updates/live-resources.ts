import { holdsPermission, type LiveResource, type Permission } from '@waybook/contracts/api';
import type { Actor, AdminActor } from '@waybook/platform/http';

/** Where a stream's events show up on screen, by the stream's category; what isn't here shows nowhere by itself. */
const RESOURCES: Readonly<Record<string, readonly LiveResource[]>> = {
  remittance: ['remittances', 'earnings', 'payments', 'membership', 'activity'],
  'e-invoice': ['remittances', 'activity'],
  query: ['queries', 'activity'],
  driver: ['drivers', 'compliance', 'activity'],
  'bank-details': ['bankDetails', 'payments', 'activity'],
  'driver-document': ['driverDocuments', 'compliance', 'activity'],
  compliance: ['compliance', 'activity'],
  ticket: ['tickets', 'activity'],
  comment: ['tickets', 'activity'],
  mention: ['tickets'],
  document: ['documents', 'activity'],
  earnings: ['earnings', 'activity'],
  'submission-reminder': ['earnings', 'activity'],
  'payment-run': ['payments', 'remittances', 'activity'],
  'payment-settings': ['payments'],
  period: ['activity'],
  'chart-of-accounts': ['activity'],
  'taken-journal': ['activity'],
  'xero-connection': ['activity'],
  'xero-sending': ['activity'],
  membership: ['membership', 'compliance', 'activity'],
  'admin-user': ['adminUsers', 'activity'],
  business: ['businesses', 'activity'],
  'api-key': ['apiKeys', 'activity'],
  import: ['drivers', 'activity'],
  'payroll-topic': ['apiKeys', 'activity'],
  webhook: ['webhooks', 'activity'],
};

/** What an admin must be allowed to read to be told of a change; null: every admin is. */
const READ_PERMISSIONS: Readonly<Record<LiveResource, Permission | null>> = {
  remittances: 'remittances:read',
  queries: 'queries:read',
  drivers: 'drivers:read',
  bankDetails: 'bank-details:read',
  driverDocuments: 'driver-documents:read',
  tickets: 'tickets:read',
  documents: 'documents:read',
  earnings: 'earnings:read',
  payments: 'payments:read',
  membership: 'membership:read',
  compliance: 'compliance:read',
  adminUsers: null,
  businesses: null,
  apiKeys: 'business:read',
  webhooks: 'business:read',
  activity: null,
  notifications: null,
};

/** What the whole business looks at, drivers included. */
const FOR_EVERY_DRIVER: ReadonlySet<LiveResource> = new Set(['documents', 'businesses']);

const UUID_LENGTH = 36;

export interface StreamName {
  readonly category: string;
  readonly id: string;
}

/** A stream is named `<category>-<uuid>`. */
export function readStreamName(stream: string): StreamName {
  return { category: stream.slice(0, -UUID_LENGTH - 1), id: stream.slice(-UUID_LENGTH) };
}

/** Something changed that screens show: which list, and the driver whom it concerns, if any. */
export interface Change {
  readonly resource: LiveResource;
  readonly driverId: string | null;
}

/** Empty where nothing on screen shows the stream. */
export function resourcesOf({ category }: StreamName): readonly LiveResource[] {
  return RESOURCES[category] ?? [];
}

/** What of these changes this person hears of: a driver their own, an admin what they may read. */
export function heardBy(actor: Actor, changes: readonly Change[]): Set<LiveResource> {
  const heard =
    actor.type === 'driver'
      ? changes.filter(({ resource, driverId }) => driverId === actor.id || FOR_EVERY_DRIVER.has(resource))
      : changes.filter(({ resource }) => mayRead(actor, resource));
  return new Set(heard.map(({ resource }) => resource));
}

function mayRead(admin: AdminActor, resource: LiveResource): boolean {
  const permission = READ_PERMISSIONS[resource];
  return permission === null || holdsPermission(admin.permissions, permission);
}
