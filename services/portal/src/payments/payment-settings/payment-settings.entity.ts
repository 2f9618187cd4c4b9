import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { paymentSettings } from './payment-settings.js';

export const PaymentSettingsRecord = entityOf(paymentSettings);
export type PaymentSettingsRecord = RecordOfEntity<typeof PaymentSettingsRecord>;
