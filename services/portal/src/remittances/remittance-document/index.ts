export { feeDescription, feeNote, renderFeeInvoice } from './fee-invoice/render-fee-invoice.js';
export type { FeeInvoiceDocument } from './fee-invoice/fee-invoice-document.js';
export type { Enclosure } from './printed.js';
export type { DocumentCheck } from './document-check.js';
export { renderRemittanceDocument } from './render-remittance-document.js';
export { feeInvoiceNumber, invoiceNumber, statementNumber } from '@waybook/contracts/texts';
export { payBlock, paymentBlock } from './amount-blocks.js';
export { describeLine } from './lines-table.js';
export { isCredit, isVatDocument, numberOf, SELF_BILLING, taxSentence, weekOf } from './wording.js';
export type {
  DocumentDeduction,
  DocumentKind,
  DocumentLine,
  LaterCopy,
  PaperForm,
  RemittanceDocument,
  Replacement,
} from './remittance-document.js';
