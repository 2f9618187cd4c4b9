import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { remittanceQueries } from './query.projection.js';

export const RemittanceQueryRecord = entityOf(remittanceQueries);
export type RemittanceQueryRecord = RecordOfEntity<typeof RemittanceQueryRecord>;
