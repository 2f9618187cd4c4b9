import type { ReadEntity } from '@waybook/platform/database';
import { AdminUserRecord } from './admin-users/admin-user.entity.js';
import { SessionRecord } from './auth/sessions/session.entity.js';
import { BankDetailsRecord } from './bank-details/bank-details.entity.js';
import { BusinessRecord } from './businesses/business.entity.js';
import { DriverRecord } from './drivers/driver.entity.js';
import { RemittanceQueryRecord } from './queries/query.entity.js';
import { RemittanceRecord } from './remittances/remittance.entity.js';
import { UploadRecord } from './uploads/upload.entity.js';

/** Every table that queries read. */
export const readEntities: readonly ReadEntity[] = [
  AdminUserRecord,
  BankDetailsRecord,
  BusinessRecord,
  DriverRecord,
  RemittanceQueryRecord,
  RemittanceRecord,
  SessionRecord,
  UploadRecord,
];
