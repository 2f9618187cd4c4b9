import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { businesses } from './business.projection.js';

export const BusinessRecord = entityOf(businesses);
export type BusinessRecord = RecordOfEntity<typeof BusinessRecord>;
