import type { ShownBankAccount } from '@waybook/contracts/api';
import { t } from '../language/text';
import { formatDateTime } from '../ui/dates.view';
import type { Fact } from '../ui/FactList';

/** What anybody is shown of an account: never more of its number than the last four digits. */
export function bankAccountFacts(account: ShownBankAccount): Fact[] {
  return [
    { label: t('Account holder'), value: account.accountHolderName },
    { label: t('Bank'), value: account.bankName },
    { label: t('Account number'), value: account.accountNumber },
    { label: t('Entered'), value: byWhom(account.enteredAt, account.enteredByName) },
    ...(account.verifiedAt === null
      ? []
      : [{ label: t('Verified'), value: byWhom(account.verifiedAt, account.verifiedByName) }]),
  ];
}

function byWhom(instant: string, name: string | null): string {
  const time = formatDateTime(instant);
  return name === null ? time : t('{time} by {name}', { time, name });
}
