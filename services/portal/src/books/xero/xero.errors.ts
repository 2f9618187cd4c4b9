import { domainError } from '@waybook/platform/errors';

const AWAY_SECONDS = 30;

export const XeroNotOffered = domainError(
  'XERO_NOT_OFFERED',
  'conflict',
  'This installation is no app of Xero’s. Whoever runs it can set it up; until then take the file.',
);

export const XeroAlreadyConnected = domainError(
  'XERO_ALREADY_CONNECTED',
  'conflict',
  (organisation: string) => `Xero is connected to ${organisation}. Disconnect it first.`,
);

export const XeroNotConnected = domainError(
  'XERO_NOT_CONNECTED',
  'conflict',
  'Xero isn’t connected. Connect it first.',
);

/** Of another session, too old, refused, or nothing that Xero said: which of them it was concerns nobody. */
export const XeroConsentRefused = domainError(
  'XERO_CONSENT_REFUSED',
  'conflict',
  'Xero was not connected. Please begin again, and allow access when Xero asks.',
);

export const XeroWithoutOrganisation = domainError(
  'XERO_WITHOUT_ORGANISATION',
  'conflict',
  'You let the portal at no organisation in Xero. Please begin again, and choose one.',
);

export const XeroOrganisationNotOffered = domainError('XERO_ORGANISATION_NOT_OFFERED', 'invalid', {
  field: 'tenantId',
  message: 'Choose one of the organisations that Xero named.',
});

export const XeroAway = domainError('XERO_AWAY', 'unavailable', (reason: string) => ({
  message: `${reason} Please try again in a moment.`,
  retryAfterSeconds: AWAY_SECONDS,
}));

export const XeroBusy = domainError('XERO_BUSY', 'unavailable', (retryAfterSeconds: number) => ({
  message: 'Xero takes no more from this portal for a while. Please try again later.',
  retryAfterSeconds,
}));

export const XeroSendingUnderway = domainError(
  'XERO_SENDING_UNDERWAY',
  'conflict',
  'Journals are being sent to Xero. Look how far they are, and send the rest afterwards.',
);

export const XeroHasItAll = domainError(
  'XERO_HAS_IT_ALL',
  'conflict',
  'Xero has every journal of this month. There is nothing to send.',
);

export const XeroWouldRefuse = domainError('XERO_WOULD_REFUSE', 'conflict', (problems: readonly string[]) => ({
  message: `Nothing was sent. ${problems.join(' ')}`,
  details: problems.map((message) => ({ field: 'month', message })),
}));

export const JournalsDifferFromBooks = domainError(
  'JOURNALS_DIFFER_FROM_BOOKS',
  'conflict',
  'Nothing was sent: the journals don’t come to what the books say of the month. Whoever runs the portal has to look at it.',
);
