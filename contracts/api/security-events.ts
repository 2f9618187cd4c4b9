/** Events that a call records when personal data or a file for the bank leaves the portal. */
export const ACCESS_EVENTS = [
  'data_exported',
  'bank_file_taken',
  'identity_document_opened',
  'bank_details_opened',
] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];
