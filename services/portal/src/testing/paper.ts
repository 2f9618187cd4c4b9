export * from '../remittances/remittance-document/testing/amounts-on-paper.js';
export { textsAt } from '../remittances/e-invoice/testing/read-e-invoice.js';
export { readPdf } from '../remittances/remittance-document/testing/read-pdf.js';
