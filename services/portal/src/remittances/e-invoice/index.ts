export { eInvoiceOf, RemittanceHasNoEInvoice } from './e-invoice.js';
export { enclosedEInvoice } from './enclosed-e-invoice.js';
