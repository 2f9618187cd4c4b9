import type { ShownBankAccount } from '@waybook/contracts/api';
import { formatDateTime } from '../ui/dates.view';
import type { Fact } from '../ui/FactList';

/** What anybody is shown of an account: never more of its number than the last four digits. */
export function bankAccountFacts(account: ShownBankAccount): Fact[] {
  return [
    { label: 'Account holder', value: account.accountHolderName },
    { label: 'Bank', value: account.bankName },
    { label: 'Account number', value: account.accountNumber },
    { label: 'Entered', value: byWhom(account.enteredAt, account.enteredByName) },
    ...(account.verifiedAt === null
      ? []
      : [{ label: 'Verified', value: byWhom(account.verifiedAt, account.verifiedByName) }]),
  ];
}

function byWhom(instant: string, name: string | null): string {
  return name === null ? formatDateTime(instant) : `${formatDateTime(instant)} by ${name}`;
}
