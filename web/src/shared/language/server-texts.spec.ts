import { describe, expect, test } from '@jest/globals';
import { placeholdersOf, pluralFormsOf } from '@waybook/contracts/texts';
import { pl, plServer } from './catalogues/pl';
import { ro, roServer } from './catalogues/ro';
import { serverLabels, serverTexts, type ServerText } from './testing/server-texts';

/** Parts of the server that answer the office alone; what isn't named here is taken to be read by drivers. */
const OFFICE_FILES = [
  ...['activity', 'admin-users', 'api-keys', 'audit', 'books', 'businesses', 'compliance', 'event-stream', 'imports'],
  ...[
    'membership',
    'payments',
    'reports',
    'drivers/register-driver',
    'drivers/driver-details',
    'earnings/earnings-week',
  ],
  ...[
    'remittances/correct',
    'remittances/line',
    'remittances/payout',
    'remittances/e-invoice-delivery',
    'remittances/approve-remittance',
    'remittances/confirm-correction',
    'tickets/ticket-list',
    'auth/second-factor-rule',
    'auth/company-sign-in',
    'auth/scim',
    'auth/own-email',
    'webhooks',
  ],
].map((area) => `services/portal/src/${area}`);
const OTHER_FILES = [
  ...['company-number', 'national-insurance', 'vat-number'].map((check) => `contracts/checks/${check}`),
  // What the app sends by itself.
  'services/platform/src/http/envelope',
  'services/portal/src/drafts',
  'services/portal/src/auth/passkeys/passkey.requests',
  // By their codes: the advice that comes with them is for whoever has no idempotency key.
  'services/platform/src/http/database-refusal',
  // Not said to people.
  'services/platform/src/http/open-api',
  'services/portal/src/auth/password-reset/password-reset.controller',
];

/** In files that speak to both: what comes of calls that no driver can make. */
const OFFICE_CODES = [
  ...['ADMIN_INACTIVE', 'SIGN_IN_NAME_TAKEN', 'SORT_UNKNOWN', 'DOCUMENT_ALREADY_DECIDED', 'REJECTION_NEEDS_REASON'],
  ...['BANK_DETAILS_VERIFIED_BY_WHO_ENTERED', 'BANK_DETAILS_VERIFIED_BY_WHO_GAVE_SIGN_IN', 'BANK_DETAILS_DIFFER'],
  ...['DRIVER_ALREADY_REGISTERED', 'DRIVER_CODE_TAKEN', 'NO_FREE_DRIVER_CODE', 'VAT_NUMBER_MISSING', 'DRIVER_IS_OWED'],
  ...['MEMBERSHIP_FEE_OUT_OF_BOUNDS', 'DRIVER_UNDER_LEGAL_HOLD', 'LEGAL_HOLD_STANDS', 'INVOICE_OF_ERASED_PERSON'],
  ...['REJECTION_REASON_REQUIRED', 'WAIVER_REASON_REQUIRED', 'REMITTANCE_NOT_LATE', 'QUERY_ALREADY_ANSWERED'],
  ...['QUERY_RESPONSE_REQUIRED', 'TICKET_ASSIGNEE_UNKNOWN', 'TICKET_ASSIGNEE_INACTIVE', 'TICKET_DRIVER_UNKNOWN'],
  ...['REMITTANCE_ALREADY_CORRECTED', 'CORRECTION_REASON_REQUIRED', 'CORRECTION_NEEDS_JOBS', 'PAYMENT_IN_RUN'],
  ...['CORRECTION_CHANGES_NOTHING', 'UPLOAD_NEEDS_DRIVER', 'EARNINGS_ENTRY_NOT_FOUND', 'NO_APPROVED_EARNINGS'],
  ...['EARNINGS_RETURN_REASON_REQUIRED', 'EARNINGS_ALREADY_ON_REMITTANCE', 'DRIVER_HAS_SUBMITTED', 'DRIVER_NOT_ACTIVE'],
  ...['SUBMISSION_REMINDER_SENT_TODAY', 'DOCUMENT_ALREADY_PUBLISHED', 'DOCUMENT_WITHDRAWN', 'DOCUMENT_VERSION_EXISTS'],
  ...['DOCUMENT_VERSION_REQUIRED', 'DOCUMENT_HAS_TOO_MANY_VERSIONS', 'DOCUMENT_HAS_NO_FILE'],
  ...[
    'DOCUMENT_VERSION_NOT_FOUND',
    'PASSWORD_MISSING',
    'PASSWORD_AND_INVITATION',
    'INVITATION_NOT_FOUND',
    'DRIVER_HAS_SIGNED_IN',
  ],
  ...['COMPANY_SIGN_IN_ONLY', 'PASSKEY_NOT_BY_COMPANY', 'API_KEY_EXPIRED', 'API_KEY_NOT_FROM_HERE'],
  'FILE_TAKES_TOO_LONG',
];
const OFFICE_SENTENCES = [
  'Your role needs a second factor. Set it up to go on.',
  'Enter your password to continue.',
  'Sign in again with your company to continue.',
  'Admins may send business documents and documents of drivers. Photos come from drivers.',
  'We have no such file. Upload it first, as a business document, and send the objectPath that the upload answers.',
  /^You (registered|gave) this driver/,
  /aren't independent of each other/,
  /^This entry |^Only a draft can be changed/,
];
/** What an app that is ours never sends. */
const OF_STRANGE_REQUESTS =
  /address|headers|If-Match|Idempotency-Key must|application\/json|The request's body|the request's fields/;

/** What drivers fill in, and what goes with it. */
const FORMS = [
  ...['auth/change-password/change-password', 'drivers/own-profile/own-profile', 'remittances/job-fields'],
  ...['queries/raise-remittance-query/raise-remittance-query', 'tickets/driver-tickets/message'],
  ...['tickets/driver-tickets/raise-ticket/raise-ticket', 'tickets/driver-tickets/reply-to-ticket/reply-to-ticket'],
  'driver-documents/submit-driver-document/submit-driver-document',
  'remittances/withdraw-remittance/withdraw-remittance',
].map((form) => `services/portal/src/${form}.request.ts`);
const BANK_FORM = 'services/portal/src/bank-details/bank-details.requests.ts';
/** Of fields that the app fills in by itself. */
const NOT_FILLED_IN = /\bID$|^(Driver|Business) |^Object path$/;

const isOffice = ({ file, code, message }: ServerText) =>
  [...OFFICE_FILES, ...OTHER_FILES].some((start) => file.startsWith(start)) ||
  (code !== null && OFFICE_CODES.includes(code)) ||
  OFFICE_SENTENCES.some((one) => (typeof one === 'string' ? one === message : one.test(message)));

const all = serverTexts();
const forDrivers = all.filter((text) => !isOffice(text) && !OF_STRANGE_REQUESTS.test(text.message));
/** Names of fields and other words that stand within a sentence. */
const isName = (key: string) => !/[.{]/.test(key) && key.split(' ').length <= 4;
/** How the server calls what it fills in is its own affair. */
const shapeOf = (message: string) => message.replaceAll(/\{\w+\}/g, '{}');

describe.each([
  ['Polish', pl, plServer, ['one', 'few', 'many', 'other']],
  ['Romanian', ro, roServer, ['one', 'few', 'other']],
] as const)('in %s', (_, texts, server, forms) => {
  const known = new Set(Object.keys(server).map(shapeOf));

  test('there is every sentence with which a call of a driver can be refused', () => {
    const unknown = forDrivers.filter(
      ({ message, code }) => !known.has(shapeOf(message)) && texts[`code:${code}`] === undefined,
    );
    expect(unknown.map(({ message, code }) => [code, message])).toEqual([]);
  });

  test('there is every name of a field that they fill in', () => {
    const names = [...FORMS, BANK_FORM].flatMap(serverLabels).filter((name) => !NOT_FILLED_IN.test(name));
    expect(names.filter((name) => (server[name] ?? texts[name]) === undefined)).toEqual([]);
  });

  test('there is no sentence that the server never says', () => {
    const said = new Set(all.map(({ message }) => shapeOf(message)));
    const unsaid = Object.keys(server).filter((key) => !said.has(shapeOf(key)) && !isName(key));
    expect(unsaid).toEqual([]);
  });

  test('each has the values of the English one, and every plural form', () => {
    for (const [key, translation] of Object.entries(server)) {
      expect([key, placeholdersOf(translation)]).toEqual([key, placeholdersOf(key)]);
      for (const named of pluralFormsOf(translation).values()) expect([key, named]).toEqual([key, [...forms]]);
    }
  });
});

test('both languages have the same', () => {
  expect(Object.keys(roServer)).toEqual(Object.keys(plServer));
});
