export { eInvoiceOf, feeEInvoiceOf, RemittanceHasNoEInvoice } from './e-invoice.js';
export { enclosedEInvoice, enclosedFeeEInvoice } from './enclosed-e-invoice.js';
export { participantId, vatNumbersOf } from './parties.js';
export { SELF_BILLING_3 } from './self-billed.js';
export { documentTypeOf } from './ubl.js';
