import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { earningsEntries } from './entry.projection.js';

export const EarningsEntryRecord = entityOf(earningsEntries);
export type EarningsEntryRecord = RecordOfEntity<typeof EarningsEntryRecord>;
