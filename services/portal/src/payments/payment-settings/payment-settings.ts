import { BACS_TEXT_LENGTH, type BankFileFormat } from '@waybook/contracts/api';
import { checkAccountNumber, checkSortCode, type Checked } from '@waybook/contracts/checks';
import type { PaymentSettingsEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { readModel, text, timestamptz, type RowOf } from '@waybook/platform/tables';
import { domainError } from '@waybook/platform/errors';
import { ACCOUNT_NOT_AT_SORT_CODE } from '../../bank-details/bank-details.errors.js';
import { checkModulus } from '../../bank-details/modulus/modulus-check.js';
import type { ModulusTable } from '../../bank-details/modulus/modulus-table.js';
import { isBacsText } from '../bank-file/bacs-text.js';

/** The business's own account, under the business's id. */
export const paymentSettings = readModel('payment_settings', {
  account_name: text(),
  sort_code: text(),
  account_number: text(),
  service_user_number: text().nullable(),
  bank_file_format: text<BankFileFormat>().nullable(),
  updated_at: timestamptz(),
});
export type PaymentSettingsRow = RowOf<typeof paymentSettings>;

const PaymentSettingInvalid = domainError('PAYMENT_SETTING_INVALID', 'invalid', (field: string, message: string) => ({
  field,
  message,
}));

type Settings = Omit<PaymentSettingsEvent['data'], 'businessId' | 'changedBy' | 'changedAt'>;
type State = Settings | null;

function valid(field: string, { value, problem }: Checked): string {
  if (problem !== null) throw new PaymentSettingInvalid(field, problem);
  return value;
}

function checked(settings: Settings, table: ModulusTable): Settings {
  const { accountName, sortCode, accountNumber, serviceUserNumber, bankFileFormat } = settings;
  if (!isBacsText(accountName)) {
    const message = `The account's name has at most ${BACS_TEXT_LENGTH} letters, digits, spaces and & . / - in Bacs files.`;
    throw new PaymentSettingInvalid('accountName', message);
  }
  if (serviceUserNumber !== null && !/^\d{6}$/.test(serviceUserNumber)) {
    throw new PaymentSettingInvalid('serviceUserNumber', 'A service user number has six digits.');
  }
  const numbers = {
    sortCode: valid('sortCode', checkSortCode(sortCode)),
    accountNumber: valid('accountNumber', checkAccountNumber(accountNumber)),
  };
  if (checkModulus(table, numbers) === 'fails')
    throw new PaymentSettingInvalid('accountNumber', ACCOUNT_NOT_AT_SORT_CODE);
  return { accountName, ...numbers, serviceUserNumber, bankFileFormat };
}

export interface ChangePaymentSettingsInput {
  readonly businessId: string;
  readonly settings: Settings;
  readonly modulus: ModulusTable;
  readonly changedBy: string;
  readonly at: Date;
}

export function changePaymentSettings(
  _state: State,
  { businessId, settings, modulus, changedBy, at }: ChangePaymentSettingsInput,
): PaymentSettingsEvent[] {
  const data = { ...checked(settings, modulus), businessId, changedBy, changedAt: at.toISOString() };
  return [{ type: 'PaymentSettingsChanged', data }];
}

const projection: InlineProjection<PaymentSettingsRow, PaymentSettingsEvent> = projectedInto(
  paymentSettings,
  (_row, { data, at }) => ({
    account_name: data.accountName,
    sort_code: data.sortCode,
    account_number: data.accountNumber,
    service_user_number: data.serviceUserNumber,
    bank_file_format: data.bankFileFormat ?? null,
    updated_at: at,
  }),
);

/** Under the business's id. */
export const paymentSettingsStream: StreamDefinition<State, PaymentSettingsEvent> = {
  category: 'payment-settings',
  initial: null,
  evolve: (_state, { data }) => data,
  projections: [projection],
};
