import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { documents } from './document.projection.js';

export const DocumentRecord = entityOf(documents);
export type DocumentRecord = RecordOfEntity<typeof DocumentRecord>;
