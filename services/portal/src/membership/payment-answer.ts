import type { MembershipPaymentAnswer } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import type { MembershipPayment } from './membership.projection.js';

export function paymentAnswer({ amountPence, ...payment }: MembershipPayment): MembershipPaymentAnswer {
  return { ...payment, amount: decimalText(amountPence) };
}
