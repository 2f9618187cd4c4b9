import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { drivers } from './driver.projection.js';

export const DriverRecord = entityOf(drivers);
export type DriverRecord = RecordOfEntity<typeof DriverRecord>;
