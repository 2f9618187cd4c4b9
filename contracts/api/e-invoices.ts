export const E_INVOICE_DELIVERY_STATUSES = ['waiting', 'sent', 'set_aside', 'not_sent'] as const;
export type EInvoiceDeliveryStatus = (typeof E_INVOICE_DELIVERY_STATUSES)[number];

/**
 * What is told of an e-invoice that was sent: by an access point that it is with its receiver (MLS, MLR), by the receiver what they do with it (Invoice
 * Response). `rejected`: by either.
 */
export const E_INVOICE_ANSWERS = [
  'delivered',
  'received',
  'in_process',
  'under_query',
  'conditionally_accepted',
  'accepted',
  'paid',
  'rejected',
] as const;
export type EInvoiceAnswer = (typeof E_INVOICE_ANSWERS)[number];

/** `PUT /api/e-invoice-sending` */
export interface SwitchEInvoiceSendingRequest {
  isOn: boolean;
}
