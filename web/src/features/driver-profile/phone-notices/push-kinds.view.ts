import type { PushKind } from '@waybook/contracts/api';
import { english } from '../../../shared/language/text';

export const PUSH_KIND_LABELS: Readonly<Record<PushKind, string>> = {
  remittance_approved: english('Your remittance is approved'),
  remittance_rejected: english('Your remittance is rejected'),
  payment_made: english('You are paid'),
  query_answered: english('Your query is answered'),
  cutoff_soon: english('Three hours are left to submit your week'),
};
