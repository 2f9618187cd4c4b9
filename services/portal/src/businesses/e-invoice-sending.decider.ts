import type { BusinessEvent } from '@waybook/contracts/events';
import { domainError } from '@waybook/platform/errors';
import { BusinessNotFound } from './business.errors.js';
import type { Business } from './business.js';

export const NoAccessPoint = domainError(
  'NO_ACCESS_POINT',
  'conflict',
  'E-invoices can’t be sent: this installation has no access point. Whoever runs it sets one up.',
);

export const SenderWithoutVatNumber = domainError('SENDER_WITHOUT_VAT_NUMBER', 'invalid', {
  field: 'isOn',
  message: 'Enter the business’s VAT number first: Peppol finds the sender by it.',
});

export interface SwitchEInvoiceSendingInput {
  readonly businessId: string;
  readonly isOn: boolean;
  /** Whether the installation can send any. */
  readonly hasAccessPoint: boolean;
  readonly changedBy: string | null;
  readonly at: Date;
}

/** What is as it should be already makes no event; switching off is possible always (R343). */
export function switchEInvoiceSending(business: Business, input: SwitchEInvoiceSendingInput): BusinessEvent[] {
  const { businessId, isOn, hasAccessPoint, changedBy, at } = input;
  if (business.status === 'unregistered') throw new BusinessNotFound();
  if (business.sendsEInvoices === isOn) return [];
  if (isOn && !hasAccessPoint) throw new NoAccessPoint();
  if (isOn && business.details.vatNumber === null) throw new SenderWithoutVatNumber();
  return [{ type: 'EInvoiceSendingSwitched', data: { businessId, isOn, changedBy, changedAt: at.toISOString() } }];
}
