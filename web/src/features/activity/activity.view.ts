import type { ActivitySubject } from '@waybook/contracts/api';
import { PATHS, remittanceAddress } from '../../shared/paths';

const found = (path: string, find: string | null) => (find === null ? null : `${path}${encodeURIComponent(find)}`);

/** Where a record can be looked at; null where no screen shows it alone. */
export function addressOf({ kind, id, find, status }: ActivitySubject): string | null {
  switch (kind) {
    case 'driver':
      return find === null ? null : `${PATHS.admin.drivers}?driver=${id}`;
    case 'bank-details':
      return find === null ? null : `${PATHS.admin.drivers}?driver=${id}&tab=bank-details`;
    case 'remittance':
      return remittanceAddress(id, status);
    case 'earnings':
      return found(`${PATHS.admin.earnings}?q=`, find);
    case 'query':
      return status === 'open' ? PATHS.admin.dashboard : null;
    case 'payment-run':
      return `${PATHS.admin.earnings}?tab=runs&run=${id}`;
    case 'driver-document':
      return found(`${PATHS.admin.compliance}?tab=review&review-status=any&review-q=`, find);
    case 'compliance':
      return found(`${PATHS.admin.compliance}?q=`, find);
    case 'membership':
      return found(`${PATHS.admin.compliance}?tab=membership&membership-q=`, find);
    case 'ticket':
      return `${PATHS.admin.tickets}?ticket=${id}`;
    case 'document':
      return status === 'withdrawn' ? null : `${PATHS.admin.documents}?document=${id}`;
    case 'admin-user':
      return PATHS.admin.adminUsers;
    case 'business':
      return PATHS.admin.settings;
    case 'import':
      return null;
  }
}
