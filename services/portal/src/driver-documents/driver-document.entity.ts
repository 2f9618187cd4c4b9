import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { driverDocuments } from './driver-document.projection.js';

export const DriverDocumentRecord = entityOf(driverDocuments);
export type DriverDocumentRecord = RecordOfEntity<typeof DriverDocumentRecord>;
