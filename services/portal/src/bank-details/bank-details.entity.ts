import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { bankDetails } from './bank-details.projection.js';

export const BankDetailsRecord = entityOf(bankDetails);
export type BankDetailsRecord = RecordOfEntity<typeof BankDetailsRecord>;
