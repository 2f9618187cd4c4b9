/** What the office takes over from a file. */
export const IMPORT_KINDS = ['drivers', 'earnings', 'bank-details'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** More rows than the office of a delivery business has drivers; who has more imports a second file. */
export const MAX_IMPORT_ROWS = 1_000;
/** As UTF-8: a thousand rows with every column filled in come to some 300 kB. */
export const MAX_IMPORT_BYTES = 512 * 1024;
/** Shown of earlier imports. */
export const MAX_IMPORTS_LISTED = 20;

/** What would become of a row, or became of it. */
export const IMPORT_OUTCOMES = ['added', 'changed', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export interface PreviewImportRequest {
  /** The file's text. */
  content: string;
}

export interface ConfirmImportRequest extends PreviewImportRequest {
  /** Of the preview. */
  importId: string;
  /** Of each row of the preview, in its order: what was shown. */
  marks: string[];
}

export interface UndoImportRequest {
  /** The row that was tried last; 0 for the first call. */
  after: number;
}

/** How a cell is read: as people write it. */
export type ImportCell = 'text' | 'day' | 'money' | 'flag' | 'whole number' | 'choice';

export interface ImportColumn {
  /** Of the single form's request. */
  readonly field: string;
  readonly heading: string;
  /** What else the heading may be, as our own lists call it for instance. */
  readonly alsoCalled?: readonly string[];
  readonly cell: ImportCell;
  readonly isRequired?: true;
  /** Where somebody is paid: it is never sent back. */
  readonly isSecret?: true;
  readonly explanation: string;
}

const DAY = 'A day, such as 31/12/2026 or 2026-12-31.';
const DRIVER_ID: ImportColumn = {
  field: 'driverId',
  heading: 'Driver ID',
  alsoCalled: ['Driver code', 'Driver'],
  cell: 'text',
  isRequired: true,
  explanation: 'Of a driver who is there already, such as DS123456.',
};

const DRIVER_COLUMNS: readonly ImportColumn[] = [
  {
    ...DRIVER_ID,
    isRequired: undefined,
    explanation: 'May be empty: a new driver gets one. Finds the driver who is to be changed.',
  },
  { field: 'firstName', heading: 'First name', cell: 'text', isRequired: true, explanation: 'As on remittances.' },
  {
    field: 'lastName',
    heading: 'Last name',
    alsoCalled: ['Surname'],
    cell: 'text',
    isRequired: true,
    explanation: 'As on remittances.',
  },
  {
    field: 'email',
    heading: 'Email',
    alsoCalled: ['E-mail', 'Email address', 'E-mail address'],
    cell: 'text',
    isRequired: true,
    explanation: 'The driver signs in with it. Finds the driver who is to be changed, where no driver ID does.',
  },
  {
    field: 'phone',
    heading: 'Phone',
    alsoCalled: ['Telephone', 'Mobile'],
    cell: 'text',
    explanation: 'Such as 07700 900412.',
  },
  { field: 'address', heading: 'Address', cell: 'text', explanation: 'Street and number.' },
  { field: 'city', heading: 'City', alsoCalled: ['Town'], cell: 'text', explanation: 'Town or city.' },
  { field: 'postcode', heading: 'Postcode', cell: 'text', explanation: 'Such as LS1 4AP.' },
  { field: 'country', heading: 'Country', cell: 'text', explanation: 'UK where it is empty.' },
  {
    field: 'status',
    heading: 'Status',
    cell: 'choice',
    explanation: 'active, inactive or suspended; active where it is empty.',
  },
  {
    field: 'isVatRegistered',
    heading: 'VAT registered',
    cell: 'flag',
    explanation: 'Yes or No; No where it is empty.',
  },
  {
    field: 'vatNumber',
    heading: 'VAT number',
    cell: 'text',
    explanation: 'Needed where the driver is VAT registered.',
  },
  {
    field: 'membershipFee',
    heading: 'Membership fee',
    alsoCalled: ['Weekly fee'],
    cell: 'money',
    explanation: 'A week, such as £25.00; 25.00 where it is empty.',
  },
  { field: 'startDate', heading: 'Start date', cell: 'day', explanation: `${DAY} Today where it is empty.` },
  { field: 'endDate', heading: 'End date', cell: 'day', explanation: DAY },
  { field: 'dateOfBirth', heading: 'Date of birth', cell: 'day', explanation: DAY },
  {
    field: 'nationalInsurance',
    heading: 'National Insurance number',
    alsoCalled: ['National Insurance', 'NI number'],
    cell: 'text',
    explanation: 'Such as QQ 12 34 56 C.',
  },
  { field: 'notes', heading: 'Notes', cell: 'text', explanation: 'For the office.' },
];

const EARNINGS_COLUMNS: readonly ImportColumn[] = [
  DRIVER_ID,
  {
    field: 'weekStartDate',
    heading: 'Week starting',
    alsoCalled: ['Week', 'Week start'],
    cell: 'day',
    isRequired: true,
    explanation: 'The Monday of the week, such as 23/11/2026 or 2026-11-23.',
  },
  {
    field: 'jobsCompleted',
    heading: 'Jobs completed',
    alsoCalled: ['Jobs'],
    cell: 'whole number',
    isRequired: true,
    explanation: 'A whole number.',
  },
  {
    field: 'podsDelivered',
    heading: 'PODs delivered',
    alsoCalled: ['PODs'],
    cell: 'whole number',
    isRequired: true,
    explanation: 'A whole number.',
  },
  {
    field: 'grossEarnings',
    heading: 'Gross earnings',
    alsoCalled: ['Gross'],
    cell: 'money',
    isRequired: true,
    explanation: 'Before VAT, such as £1,234.56.',
  },
  {
    field: 'membershipFee',
    heading: 'Membership fee',
    cell: 'money',
    explanation: "What is still due of the week's fee where it is empty.",
  },
  {
    field: 'status',
    heading: 'Status',
    cell: 'choice',
    explanation: 'draft or submitted; draft where it is empty. Somebody else approves it.',
  },
  { field: 'notes', heading: 'Notes', cell: 'text', explanation: 'For the office and the driver.' },
];

const BANK_COLUMNS: readonly ImportColumn[] = [
  DRIVER_ID,
  {
    field: 'accountHolderName',
    heading: 'Account holder',
    alsoCalled: ['Account holder name', 'Account name'],
    cell: 'text',
    isRequired: true,
    explanation: 'As the bank has it.',
  },
  {
    field: 'sortCode',
    heading: 'Sort code',
    cell: 'text',
    isSecret: true,
    isRequired: true,
    explanation: 'Six digits, such as 20-00-00. A spreadsheet may take away a leading 0: keep the column as text.',
  },
  {
    field: 'accountNumber',
    heading: 'Account number',
    cell: 'text',
    isSecret: true,
    isRequired: true,
    explanation: 'Eight digits. A spreadsheet may take away a leading 0: keep the column as text.',
  },
  { field: 'bankName', heading: 'Bank', alsoCalled: ['Bank name'], cell: 'text', explanation: 'May be empty.' },
];

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  drivers: DRIVER_COLUMNS,
  earnings: EARNINGS_COLUMNS,
  'bank-details': BANK_COLUMNS,
};
