import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { AdminUserRecord } from '../admin-users/admin-user.entity.js';
import { paymentRuns } from './payment-run.projection.js';

export const PaymentRunRecord = entityOf(paymentRuns, {
  relations: {
    preparer: { column: 'prepared_by', record: AdminUserRecord },
    settler: { column: 'settled_by', record: AdminUserRecord },
    reopener: { column: 'reopened_by', record: AdminUserRecord },
    canceller: { column: 'cancelled_by', record: AdminUserRecord },
  },
  // Thousands of lines in each.
  selectedOnRequest: ['lines', 'left_out', 'returned', 'answered', 'not_paid'],
});
export type PaymentRunRecord = RecordOfEntity<typeof PaymentRunRecord>;
