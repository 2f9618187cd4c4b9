export { renderRemittanceDocument } from './render-remittance-document.js';
export { invoiceNumber } from './wording.js';
export type { DocumentKind, DocumentLine, RemittanceDocument, Replacement } from './remittance-document.js';
