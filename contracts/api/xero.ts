/** How journals stand in Xero when they arrive: to be looked at first, or in its ledger at once. */
export const XERO_STANDINGS = ['draft', 'posted'] as const;
export type XeroStanding = (typeof XERO_STANDINGS)[number];

/** Who ended a connection: somebody of the business, or Xero. */
export const XERO_DISCONNECT_REASONS = ['by_business', 'by_xero'] as const;
export type XeroDisconnectReason = (typeof XERO_DISCONNECT_REASONS)[number];

export const XERO_CONNECTION_STATUSES = ['never', 'choosing', 'connected', 'disconnected', 'ended_by_xero'] as const;
export type XeroConnectionStatus = (typeof XERO_CONNECTION_STATUSES)[number];

export const XERO_SENDING_STATUSES = ['sending', 'ended'] as const;
export type XeroSendingStatus = (typeof XERO_SENDING_STATUSES)[number];

export const XERO_JOURNAL_STATUSES = ['waiting', 'sent', 'not_sent'] as const;
export type XeroJournalStatus = (typeof XERO_JOURNAL_STATUSES)[number];

/** Of the address that Xero sends a browser back with, what stands behind the question mark. */
export const MAX_XERO_QUERY_LENGTH = 4_000;
export const MAX_XERO_TENANT_ID_LENGTH = 64;

export interface FinishXeroRequest {
  query: string;
}

export interface ChooseXeroRequest {
  tenantId: string;
}

export interface SendToXeroRequest {
  month: string;
  standing: XeroStanding;
}
