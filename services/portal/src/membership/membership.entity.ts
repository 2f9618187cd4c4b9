import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { memberships } from './membership.projection.js';

export const MembershipRecord = entityOf(memberships);
export type MembershipRecord = RecordOfEntity<typeof MembershipRecord>;
