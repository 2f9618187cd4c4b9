import { checkAccountNumber, checkSortCode } from '@waybook/contracts/checks';
import type { Control } from 'react-hook-form';
import { t } from '../language/text';
import { TextControl } from '../ui/form';
import { checked } from '../ui/form/checked';

export interface AccountNumberValues {
  sortCode: string;
  accountNumber: string;
}

export interface AccountValues extends AccountNumberValues {
  accountHolderName: string;
  bankName: string;
}

export const EMPTY_ACCOUNT: AccountValues = { accountHolderName: '', bankName: '', sortCode: '', accountNumber: '' };

const MAX_NAME_LENGTH = 100;

/** Sort code and account number; a control of a larger form does as well. */
export function AccountNumberFields({ control }: { control: Control<AccountNumberValues> }) {
  return (
    <>
      <TextControl
        control={control}
        name="sortCode"
        label={t('Sort Code')}
        inputMode="numeric"
        autoComplete="off"
        helperText={t('Six digits, for instance 20-00-00')}
        required
        rules={{ validate: checked(checkSortCode) }}
      />
      <TextControl
        control={control}
        name="accountNumber"
        label={t('Account Number')}
        inputMode="numeric"
        autoComplete="off"
        helperText={t('Eight digits')}
        required
        rules={{ validate: checked(checkAccountNumber) }}
      />
    </>
  );
}

export function AccountFields({ control }: { control: Control<AccountValues> }) {
  return (
    <>
      <TextControl
        control={control}
        name="accountHolderName"
        label={t('Account Holder Name')}
        autoComplete="off"
        helperText={t('As it stands on the bank card')}
        required
        maxLength={MAX_NAME_LENGTH}
      />
      <TextControl control={control} name="bankName" label={t('Bank')} autoComplete="off" maxLength={MAX_NAME_LENGTH} />
      <AccountNumberFields control={control as unknown as Control<AccountNumberValues>} />
    </>
  );
}
