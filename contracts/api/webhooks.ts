export const MAX_WEBHOOK_URL_LENGTH = 500;
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 100;
/** More systems than one business sends its events to. */
export const MAX_WEBHOOK_ENDPOINTS = 10;
/** For so long a message is signed with the secret from before a rotation as well. */
export const SECRET_OVERLAP_HOURS = 24;
export const WEBHOOK_DELIVERIES_KEPT_DAYS = 30;

/** What a test sends; no public event is called so. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

export const WEBHOOK_STATUSES = ['on', 'off', 'gone', 'failing'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'delivered', 'set_aside'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

export interface AddWebhookRequest {
  url: string;
  description?: string;
  /** Left out or null: all. */
  eventTypes?: string[] | null;
}

export interface ChangeWebhookRequest extends AddWebhookRequest {
  isOn: boolean;
}

/** `POST /api/webhooks/{id}/replay`: what happened from then on is sent again. */
export interface ReplayWebhookRequest {
  since: string;
}

/** Every type of public event, as the form offers them. */
export const WEBHOOK_EVENT_GROUPS: readonly { readonly label: string; readonly types: readonly string[] }[] = [
  {
    label: 'Payments and retention',
    types: [
      'PaymentScheduled',
      'PaymentSettled',
      'PaymentCancelled',
      'PaymentSettlementReversed',
      'PaymentReturned',
      'RetentionHeld',
      'RetentionReleased',
    ],
  },
  {
    label: 'Remittances',
    types: [
      'RemittanceSubmitted',
      'RemittanceReissued',
      'RemittanceApproved',
      'RemittanceRejected',
      'RemittanceWithdrawn',
      'RemittanceLineAdded',
      'RemittanceLineChanged',
      'RemittanceLineRemoved',
      'RemittanceLatenessWaived',
      'RemittanceCorrected',
      'RemittanceCorrectionConfirmed',
      'RemittanceCorrectionDeclined',
    ],
  },
  { label: 'Remittance queries', types: ['RemittanceQueryRaised', 'RemittanceQueryAnswered'] },
  {
    label: 'Drivers',
    types: [
      'DriverRegistered',
      'DriverPersonalDetailsChanged',
      'DriverPasswordReset',
      'DriverVatRegistrationChanged',
      'DriverMembershipFeeChanged',
      'DriverEngagementChanged',
      'DriverStatusChanged',
      'SelfBillingAgreementAccepted',
      'BankDetailsChanged',
      'BankDetailsVerified',
      'MembershipPaymentProcessed',
      'MembershipPaymentReversed',
      'SubmissionReminderSent',
      'ComplianceReminderSent',
      'DriverErased',
    ],
  },
  {
    label: 'Documents',
    types: [
      'DriverDocumentSubmitted',
      'DriverDocumentApproved',
      'DriverDocumentRejected',
      'DriverDocumentRemoved',
      'DocumentPublished',
      'DocumentVersionPublished',
      'DocumentRedescribed',
      'DocumentAccessChanged',
      'DocumentWithdrawn',
    ],
  },
  {
    label: 'Tickets',
    types: [
      'TicketCreated',
      'TicketReworded',
      'TicketStarted',
      'TicketResolved',
      'TicketClosed',
      'TicketReopened',
      'TicketUnassigned',
      'TicketPriorityChanged',
      'TicketCategoryChanged',
      'TicketAssigned',
      'TicketDueDateChanged',
      'TicketCommented',
      'TicketMentionMade',
    ],
  },
];
