import {
  DRIVER_DOCUMENT_LABELS,
  EVERYONE,
  RETURN_REASON_LABELS,
  type DriverDocumentType,
  type ReturnReason,
} from '@waybook/contracts/api';
import { formatDay, isDay } from '@waybook/contracts/calendar';
import { formatPounds, type Pence } from '@waybook/contracts/money';
import type { Names } from '../names/names.js';
import { readableCode } from '../message-templates/readable-code.js';

interface ShownField {
  readonly label: string;
  /** How a value reads that isn't null. */
  readonly reads: (value: unknown, names: Names) => string;
}

const text = (label: string): ShownField => ({ label, reads: String });
const day = (label: string): ShownField => ({
  label,
  reads: (value) => (isDay(String(value)) ? formatDay(String(value)) : String(value)),
});
const money = (label: string): ShownField => ({ label, reads: (value) => formatPounds(value as Pence) });
const yesNo = (label: string): ShownField => ({ label, reads: (value) => (value === true ? 'Yes' : 'No') });
const code = (label: string): ShownField => ({ label, reads: (value) => sentenceCase(readableCode(String(value))) });
const list = (label: string): ShownField => ({ label, reads: (value) => (value as string[]).join(', ') });

/** An event's fields that a person asks about, by their names in the event; ids, hashes and figures of figures are not among them. */
export const SHOWN_FIELDS: Readonly<Record<string, ShownField>> = {
  status: code('Status'),
  firstName: text('First name'),
  lastName: text('Last name'),
  username: text('Username'),
  email: text('Email'),
  contactEmail: text('Email'),
  phone: text('Phone'),
  address: text('Address'),
  city: text('City'),
  postcode: text('Postcode'),
  country: text('Country'),
  dateOfBirth: day('Date of birth'),
  nationalInsurance: text('National Insurance'),
  isVatRegistered: yesNo('VAT registered'),
  vatNumber: text('VAT number'),
  companyNumber: text('Company number'),
  name: text('Name'),
  displayName: text('Display name'),
  membershipFeePence: money('Membership fee'),
  startDate: day('Start date'),
  endDate: day('End date'),
  notes: text('Notes'),
  role: code('Role'),
  permissions: list('Permissions'),
  title: text('Title'),
  description: text('Description'),
  priority: code('Priority'),
  category: code('Category'),
  accessLevel: code('Access'),
  version: text('Version'),
  fileName: text('File'),
  dueDate: day('Due date'),
  assignedTo: {
    label: 'Assigned to',
    reads: (value, names) => (value === EVERYONE ? 'Everyone' : names.admin(String(value))),
  },
  documentType: { label: 'Document', reads: (value) => DRIVER_DOCUMENT_LABELS[value as DriverDocumentType] },
  issuedDate: day('Issued'),
  expiryDate: day('Expires'),
  text: text('Line'),
  reason: text('Reason'),
  subject: text('Subject'),
  message: text('Message'),
  response: text('Response'),
  accountHolderName: text('Account holder'),
  bankName: text('Bank'),
  lastFourDigits: text('Account ending in'),
  accountName: text('Account name'),
  paymentDate: day('Payment date'),
  splitPayments: yesNo('Split payments'),
  isLateSubmission: yesNo('Late'),
  deductionReason: text('Reason for deductions'),
  jobsCompleted: text('Jobs completed'),
  podsDelivered: text('PODs delivered'),
  payOn: day('Pay day'),
  paidOn: day('Paid on'),
  returnedOn: day('Returned on'),
  returnReason: { label: 'Reason', reads: (value) => RETURN_REASON_LABELS[value as ReturnReason] },
  note: text('Note'),
  settlementDate: day('Settlement date'),
  expiresOn: day('Expires'),
  amountPence: money('Amount'),
  totalPence: money('Total'),
  duePence: money('Still to be paid'),
  from: day('From'),
  until: day('Until'),
  isInternal: yesNo('Internal'),
  content: text('Comment'),
};

/** Figures lie one level deeper in some events. */
export const SHOWN_FIGURES: Readonly<Record<string, ShownField>> = {
  grossExVatPence: money('Gross'),
  grossPence: money('Gross'),
  vatOnEarningsPence: money('VAT'),
  vatPence: money('VAT'),
  membershipFeePence: money('Membership fee'),
  additionalDeductionsPence: money('Additional deductions'),
  retentionPence: money('Retention'),
  payablePence: money('Payable'),
  netPayPence: money('Net pay'),
};

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
