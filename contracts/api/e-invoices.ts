export const E_INVOICE_DELIVERY_STATUSES = ['waiting', 'sent', 'set_aside', 'not_sent'] as const;
export type EInvoiceDeliveryStatus = (typeof E_INVOICE_DELIVERY_STATUSES)[number];

/** `PUT /api/e-invoice-sending` */
export interface SwitchEInvoiceSendingRequest {
  isOn: boolean;
}
