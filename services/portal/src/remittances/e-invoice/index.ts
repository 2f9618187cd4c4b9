export { eInvoiceOf, whyNoEInvoice, type WhyNoEInvoice } from './e-invoice.js';
