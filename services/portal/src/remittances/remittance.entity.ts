import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { AdminUserRecord } from '../admin-users/admin-user.entity.js';
import { remittances } from './remittance.read-model.js';

export const RemittanceRecord = entityOf(remittances, {
  relations: {
    /** Whoever approved or rejected it. */
    decider: { column: 'decided_by', record: AdminUserRecord },
  },
});
export type RemittanceRecord = RecordOfEntity<typeof RemittanceRecord>;
