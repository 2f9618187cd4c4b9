/** For whoever writes many streams without the command bus: the rules that make their events, and the streams that take them. */
export { EMPTY_OFFICE } from './admin-users/independence/office.js';
export { enterBankDetails, verifyBankDetails } from './bank-details/bank-details.decider.js';
export { bankDetailsStream } from './bank-details/bank-details.js';
export { acceptDocument, receiveDocument } from './compliance/compliance.decider.js';
export { complianceStream } from './compliance/compliance.stream.js';
export { evolve as evolveCompliance } from './compliance/driver-compliance.js';
export { approveDocument, submitDocument } from './driver-documents/driver-document.decider.js';
export { driverDocumentStream, type DriverDocument } from './driver-documents/driver-document.js';
export { registerDriver } from './drivers/driver.decider.js';
export { driverStream } from './drivers/driver.js';
export { nextNumbers, type DocumentParties } from './remittances/issued-document.js';
export { approveRemittance, rejectRemittance, submitRemittance } from './remittances/remittance.decider.js';
export { evolve as evolveRemittance, type Remittance } from './remittances/remittance.js';
export { payoutStream } from './remittances/payout/payout.stream.js';
export {
  feeInvoiceSeriesStream,
  invoiceSeriesStream,
  remittanceStream,
  statementSeriesStream,
} from './remittances/remittance.stream.js';
export { changeTicket, createTicket } from './tickets/ticket.decider.js';
export { evolve as evolveTicket, ticketStream } from './tickets/ticket.js';
