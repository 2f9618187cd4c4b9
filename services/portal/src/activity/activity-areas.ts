import { holdsPermission, type ActivityArea, type Permission } from '@waybook/contracts/api';
import type { AdminActor } from '@waybook/platform/http';

interface Area {
  readonly area: ActivityArea;
  readonly needs: Permission;
  /** The categories of the streams whose events it shows. */
  readonly categories: readonly string[];
}

/** Who may read what is in an area may read what happened there. */
export const AREAS: readonly Area[] = [
  { area: 'remittances', needs: 'remittances:read', categories: ['remittance', 'e-invoice', 'statements'] },
  // What an invoice keeps outlives the driver's erasure, for whoever may read the audit trail.
  { area: 'remittances', needs: 'audit:read', categories: ['invoices', 'fee-invoices'] },
  { area: 'queries', needs: 'queries:read', categories: ['query'] },
  { area: 'earnings', needs: 'earnings:read', categories: ['earnings', 'submission-reminder'] },
  {
    area: 'payments',
    needs: 'payments:read',
    categories: [
      ...['payment-run', 'payment-settings', 'period', 'chart-of-accounts', 'taken-journal'],
      ...['xero-connection', 'xero-sending'],
    ],
  },
  { area: 'membership', needs: 'membership:read', categories: ['membership'] },
  { area: 'drivers', needs: 'drivers:read', categories: ['driver', 'import'] },
  { area: 'bank-details', needs: 'bank-details:read', categories: ['bank-details'] },
  { area: 'driver-documents', needs: 'driver-documents:read', categories: ['driver-document'] },
  { area: 'compliance', needs: 'compliance:read', categories: ['compliance'] },
  { area: 'tickets', needs: 'tickets:read', categories: ['ticket', 'comment', 'mention'] },
  { area: 'documents', needs: 'documents:read', categories: ['document'] },
  { area: 'admin-users', needs: 'admin-users:read', categories: ['admin-user', 'directors', 'second-factor'] },
  { area: 'business', needs: 'business:read', categories: ['business', 'api-key', 'payroll-topic', 'webhook'] },
];

export const HISTORY_CATEGORIES: readonly string[] = AREAS.flatMap(({ categories }) => categories);

/** The areas that this admin may read. */
export function areasOpenTo({ permissions }: AdminActor): Area[] {
  return AREAS.filter(({ needs }) => holdsPermission(permissions, needs));
}

/** Whether this admin may read what streams of the category hold; an area may hold several, each with a permission of its own. */
export function mayReadCategory(admin: AdminActor, category: string): boolean {
  return areasOpenTo(admin).some(({ categories }) => categories.includes(category));
}

/** The area of a stream's category; undefined for a category that there isn't. */
export function areaOf(category: string): Area | undefined {
  return AREAS.find(({ categories }) => categories.includes(category));
}
