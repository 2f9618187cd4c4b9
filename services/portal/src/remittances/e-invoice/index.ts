export { eInvoiceOf, RemittanceHasNoEInvoice } from './e-invoice.js';
export { enclosedEInvoice } from './enclosed-e-invoice.js';
export { participantId, vatNumbersOf } from './parties.js';
export { PROCESS, specificationOf } from './ubl.js';
