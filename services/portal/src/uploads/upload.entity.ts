import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { uploads } from './uploads.table.js';

export const UploadRecord = entityOf(uploads);
export type UploadRecord = RecordOfEntity<typeof UploadRecord>;
