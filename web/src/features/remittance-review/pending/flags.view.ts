import type { RemittanceFlag, RemittanceFlagCode } from '@waybook/contracts/api';

const SHORT: Readonly<Record<RemittanceFlagCode, string>> = {
  late_submission: 'Late',
  fee_differs: 'Fee differs',
  second_fee_in_week: 'Second fee',
  duplicate_load: 'Duplicate load',
  photo_reused: 'Photo reused',
  unusual_amount: 'Unusual',
  nothing_to_pay: 'Nothing to pay',
  vat_status_differs: 'VAT status differs',
  no_self_billing_agreement: 'No agreement',
};

/** A word or two for a narrow column: the first flag, and how many more there are. */
export function flagSummary([first, ...more]: readonly RemittanceFlag[]): string {
  if (first === undefined) return '';
  return more.length === 0 ? SHORT[first.code] : `${SHORT[first.code]} +${more.length}`;
}
