// Written by `npm run generate` from the JSON Schemas of the public events.

/** A driver sent in a week, or an admin did it for them. */
export interface RemittanceSubmittedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly grossExVatPence: number;
  /** Null where the driver isn't VAT registered. */
  readonly vatPence: number | null;
  readonly membershipFeePence: number;
  readonly additionalDeductionsPence: number;
  /** May be negative: then nothing is paid. */
  readonly netRemittancePence: number;
  readonly retentionPence: number | null;
  readonly payablePence: number;
  readonly jobCount: number;
  readonly isLateSubmission: boolean;
  readonly submittedAt: string;
  /** The admin who made it on the driver's behalf; null where the driver sent it in. */
  readonly madeBy: string | null;
  /** The rejected or withdrawn remittance that the driver sent again with this one; absent where none. */
  readonly replaces?: string;
}

/** An admin wrote this remittance in the place of one that was approved and wrong. Its approval follows at once. */
export interface RemittanceReissuedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly grossExVatPence: number;
  /** Null where the driver isn't VAT registered. */
  readonly vatPence: number | null;
  readonly membershipFeePence: number;
  readonly additionalDeductionsPence: number;
  /** May be negative: then nothing is paid. */
  readonly netRemittancePence: number;
  readonly retentionPence: number | null;
  readonly payablePence: number;
  readonly jobCount: number;
  readonly isLateSubmission: boolean;
  readonly submittedAt: string;
  /** The remittance that was wrong. */
  readonly corrects: string;
  /** Paid already, by all remittances that this one follows. */
  readonly paidBeforePence: number;
  /** What is still to be paid; what is retained is not in it. */
  readonly duePence: number;
  /** Due or retained above what was approved, and paid once a second person confirms it. Absent: nothing. */
  readonly unconfirmedPence?: number;
  readonly reissuedBy: string;
  /** What the office added or took off; the figures hold it. Absent where nothing. */
  readonly lines?: readonly ({
    readonly lineId: string;
    /** A deduction is among the additional deductions, set off after VAT; every other kind is in the gross. */
    readonly kind: 'waiting_time' | 'parking' | 'bonus' | 'other_addition' | 'deduction';
    readonly amountPence: number;
  })[];
}

/** A remittance was approved, with the days on which it is paid. */
export interface RemittanceApprovedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly grossExVatPence: number;
  /** Null where the driver isn't VAT registered. */
  readonly vatPence: number | null;
  readonly membershipFeePence: number;
  readonly additionalDeductionsPence: number;
  /** May be negative: then nothing is paid. */
  readonly netRemittancePence: number;
  readonly retentionPence: number | null;
  readonly payablePence: number;
  /** The Friday on which all of it is paid; null for a late remittance, which is paid in parts. */
  readonly paymentDate: string | null;
  readonly splitPayments: boolean;
  readonly payments: readonly ({
    readonly instalment: number;
    readonly amountPence: number;
    readonly dueDate: string;
    readonly settlementDate: string;
    /** No payment run takes it until a second person confirms the correction. Absent where none has to. */
    readonly needsConfirmation?: true;
  })[];
  readonly retentionHeldPence: number;
  readonly document: {
    readonly kind: 'self_billed_invoice' | 'remittance_statement';
    /** Null for a statement, whose own number is not published. */
    readonly number: number | null;
    /** The number as it stands on the document: 123 is "INV-000123". */
    readonly code: string | null;
  };
  /** What the office added or took off; the figures hold it. Absent where nothing. */
  readonly lines?: readonly ({
    readonly lineId: string;
    /** A deduction is among the additional deductions, set off after VAT; every other kind is in the gross. */
    readonly kind: 'waiting_time' | 'parking' | 'bonus' | 'other_addition' | 'deduction';
    readonly amountPence: number;
  })[];
  readonly approvedBy: string;
  readonly approvedAt: string;
}

/** A remittance was rejected. The reason is free text and stays in the portal. */
export interface RemittanceRejectedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly rejectedBy: string;
  readonly rejectedAt: string;
}

/** The driver took back a remittance that nobody had decided yet. Nothing of it is paid; the week may be sent in again, as another remittance. */
export interface RemittanceWithdrawnData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly withdrawnAt: string;
}

/** The office added a line to a pending remittance, or took something off. The figures are those of the whole remittance with it; text and reason stay in the portal. */
export interface RemittanceLineAddedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly grossExVatPence: number;
  /** Null where the driver isn't VAT registered. */
  readonly vatPence: number | null;
  readonly membershipFeePence: number;
  readonly additionalDeductionsPence: number;
  /** May be negative: then nothing is paid. */
  readonly netRemittancePence: number;
  readonly retentionPence: number | null;
  readonly payablePence: number;
  readonly lineId: string;
  /** A deduction is among the additional deductions, set off after VAT; every other kind is in the gross. */
  readonly kind: 'waiting_time' | 'parking' | 'bonus' | 'other_addition' | 'deduction';
  readonly amountPence: number;
  readonly enteredBy: string;
  readonly enteredAt: string;
}

/** The office changed a line of a pending remittance. It says how the line and the whole remittance stand from here on. */
export interface RemittanceLineChangedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly grossExVatPence: number;
  /** Null where the driver isn't VAT registered. */
  readonly vatPence: number | null;
  readonly membershipFeePence: number;
  readonly additionalDeductionsPence: number;
  /** May be negative: then nothing is paid. */
  readonly netRemittancePence: number;
  readonly retentionPence: number | null;
  readonly payablePence: number;
  readonly lineId: string;
  /** A deduction is among the additional deductions, set off after VAT; every other kind is in the gross. */
  readonly kind: 'waiting_time' | 'parking' | 'bonus' | 'other_addition' | 'deduction';
  readonly amountPence: number;
  readonly enteredBy: string;
  readonly enteredAt: string;
}

/** The office removed a line from a pending remittance. The figures are those of the remittance without it. */
export interface RemittanceLineRemovedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly grossExVatPence: number;
  /** Null where the driver isn't VAT registered. */
  readonly vatPence: number | null;
  readonly membershipFeePence: number;
  readonly additionalDeductionsPence: number;
  /** May be negative: then nothing is paid. */
  readonly netRemittancePence: number;
  readonly retentionPence: number | null;
  readonly payablePence: number;
  readonly lineId: string;
  /** A deduction is among the additional deductions, set off after VAT; every other kind is in the gross. */
  readonly kind: 'waiting_time' | 'parking' | 'bonus' | 'other_addition' | 'deduction';
  readonly amountPence: number;
  readonly removedBy: string;
  readonly removedAt: string;
}

/** The office lets a late remittance pass for in time: it is paid at once. The reason is free text and stays in the portal. */
export interface RemittanceLatenessWaivedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly waivedBy: string;
  readonly waivedAt: string;
}

/** An approved remittance was taken back as a whole; another stands in its place. */
export interface RemittanceCorrectedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly isVatRegistered: boolean;
  readonly replacedBy: string;
  /** Null where no invoice had been issued. */
  readonly creditNoteNumber: number | null;
  /** What was paid of it stays paid, and is set against the other. */
  readonly paidPence: number;
  /** What was held of it is held no more. */
  readonly retentionMovedPence: number;
  readonly correctedBy: string;
  readonly correctedAt: string;
}

/** A second person confirmed what a correction pays above what was approved: payment runs may take it. */
export interface RemittanceCorrectionConfirmedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly amountPence: number;
  readonly confirmedBy: string;
  readonly confirmedAt: string;
}

/** A second person declined what a correction pays above what was approved. It stays unpaid until another correction follows. The reason is free text and stays in the portal. */
export interface RemittanceCorrectionDeclinedData {
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly driverId: string;
  readonly amountPence: number;
  /** Who wrote the correction. */
  readonly correctedBy: string;
  readonly declinedBy: string;
  readonly declinedAt: string;
}

/** A driver asked something about a remittance. */
export interface RemittanceQueryRaisedData {
  readonly queryId: string;
  readonly remittanceId: string;
  readonly driverId: string;
  readonly followsQueryId: string | null;
  readonly threadId: string;
  readonly submittedAt: string;
}

/** An admin answered. */
export interface RemittanceQueryAnsweredData {
  readonly queryId: string;
  readonly remittanceId: string;
  readonly driverId: string;
  readonly answeredBy: string;
  readonly answeredAt: string;
}

/** A ticket was written. */
export interface TicketCreatedData {
  readonly ticketId: string;
  readonly priority: 'low' | 'medium' | 'high' | 'urgent';
  readonly category: 'system' | 'driver_management' | 'payroll' | 'compliance' | 'feature_request' | 'bug_fix';
  readonly assignedTo: string | 'everyone' | null;
  readonly dueDate: string | null;
  readonly driverId: string | null;
  readonly createdBy: string;
  readonly createdAt: string;
}

/** Its title or description changed. */
export interface TicketRewordedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** It became more or less urgent. */
export interface TicketPriorityChangedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly priority: 'low' | 'medium' | 'high' | 'urgent';
}

/** It belongs to another category. */
export interface TicketCategoryChangedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly category: 'system' | 'driver_management' | 'payroll' | 'compliance' | 'feature_request' | 'bug_fix';
}

/** It was given to somebody, or everyone. */
export interface TicketAssignedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly assignedTo: string | 'everyone';
}

/** It is nobody’s any more. */
export interface TicketUnassignedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** It is due on another day; null: on none any more. */
export interface TicketDueDateChangedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly dueDate: string | null;
}

/** It is open again. */
export interface TicketReopenedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** It is in progress. */
export interface TicketStartedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** It is resolved. */
export interface TicketResolvedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** It is closed. */
export interface TicketClosedData {
  readonly ticketId: string;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** Somebody said something about it. */
export interface TicketCommentedData {
  readonly ticketId: string;
  readonly commentId: string;
  readonly driverId: string | null;
  readonly authorId: string;
  readonly isInternal: boolean;
  readonly commentedAt: string;
}

/** A comment calls a colleague by name; one event for each of them. */
export interface TicketMentionMadeData {
  readonly ticketId: string;
  readonly commentId: string;
  readonly mentionedUserId: string;
  readonly mentionedByUserId: string;
  readonly mentionedAt: string;
}

/** A driver works for the business from a day on. */
export interface DriverRegisteredData {
  readonly driverId: string;
  readonly driverCode: string;
  readonly isVatRegistered: boolean;
  readonly membershipFeePence: number;
  readonly status: 'active' | 'inactive' | 'suspended';
  readonly startDate: string;
  readonly endDate: string | null;
  readonly registeredBy: string | null;
  readonly registeredAt: string;
}

/** Personal details changed; which, not to what. */
export interface DriverPersonalDetailsChangedData {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly changed: 'name' | 'email' | 'contact' | 'identity' | 'notes';
}

/** Somebody else than the driver chose them a new password, or the driver did by a mailed link: changedBy is then the driver. Never the password. */
export interface DriverPasswordResetData {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

/** The driver is, or is no longer, VAT registered, or under another number. */
export interface DriverVatRegistrationChangedData {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly isVatRegistered: boolean;
}

/** Another weekly fee from now on. */
export interface DriverMembershipFeeChangedData {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly membershipFeePence: number;
}

/** First or last day of work changed. */
export interface DriverEngagementChangedData {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Active, inactive or suspended from now on. */
export interface DriverStatusChangedData {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly status: 'active' | 'inactive' | 'suspended';
}

/** The driver agreed that the business writes their VAT invoices. */
export interface SelfBillingAgreementAcceptedData {
  readonly driverId: string;
  readonly from: string;
  readonly until: string;
  readonly acceptedAt: string;
}

/** The driver is paid into another account, which has to be verified. No numbers. */
export interface BankDetailsChangedData {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

/** A second person compared the account. */
export interface BankDetailsVerifiedData {
  readonly driverId: string;
  readonly verifiedBy: string;
  readonly verifiedAt: string;
}

/** The annual fee was paid. */
export interface MembershipPaymentProcessedData {
  readonly driverId: string;
  readonly driverCode: string;
  readonly amountPence: number;
  readonly paidOn: string;
  readonly startsOn: string;
  readonly expiresOn: string;
  readonly processedBy: string;
  readonly processedAt: string;
}

/** A payment of the annual fee counts no more: the one of this driver that was processed at this instant. What it paid for is due again. */
export interface MembershipPaymentReversedData {
  readonly driverId: string;
  readonly driverCode: string;
  readonly amountPence: number;
  readonly paidOn: string;
  readonly startsOn: string;
  readonly expiresOn: string;
  readonly processedAt: string;
  readonly reversedBy: string;
  readonly reversedAt: string;
}

/** The driver was asked for the remittance of a week. */
export interface SubmissionReminderSentData {
  readonly driverId: string;
  readonly weekStartDate: string;
  readonly sentBy: string;
  readonly sentAt: string;
}

/** The driver was asked for documents by a day. */
export interface ComplianceReminderSentData {
  readonly driverId: string;
  readonly documentTypes: readonly ('insurance' | 'licence' | 'right_to_work' | 'vehicle_info' | 'mot' | 'dbs')[];
  readonly dueBy: string;
  readonly sentBy: string | null;
  readonly sentAt: string;
}

/** The driver was deleted and everything personal with them. Whoever holds personal data of theirs deletes it, too. */
export interface DriverErasedData {
  readonly driverId: string;
  readonly driverCode: string;
  readonly erasedBy: string | null;
  readonly erasedAt: string;
}

/** A paper waits for review. */
export interface DriverDocumentSubmittedData {
  readonly documentId: string;
  readonly driverId: string;
  readonly documentType: 'insurance' | 'licence' | 'right_to_work' | 'vehicle_info' | 'mot' | 'dbs';
  readonly issuedDate: string | null;
  readonly expiryDate: string | null;
  readonly followsDocumentId: string | null;
  readonly submittedBy: string;
  readonly submittedAt: string;
}

/** A paper is in order, until the day on which it expires. */
export interface DriverDocumentApprovedData {
  readonly documentId: string;
  readonly driverId: string;
  readonly documentType: 'insurance' | 'licence' | 'right_to_work' | 'vehicle_info' | 'mot' | 'dbs';
  readonly issuedDate: string | null;
  readonly expiryDate: string | null;
  readonly approvedBy: string;
  readonly approvedAt: string;
}

/** A paper is not in order. The reason stays in the portal. */
export interface DriverDocumentRejectedData {
  readonly documentId: string;
  readonly driverId: string;
  readonly documentType: 'insurance' | 'licence' | 'right_to_work' | 'vehicle_info' | 'mot' | 'dbs';
  readonly rejectedBy: string;
  readonly rejectedAt: string;
}

/** A paper was deleted together with its driver. */
export interface DriverDocumentRemovedData {
  readonly documentId: string;
  readonly driverId: string;
  readonly removedAt: string;
}

/** A document of the business's own. */
export interface DocumentPublishedData {
  readonly documentId: string;
  readonly category: 'policies' | 'forms' | 'terms_conditions' | 'training' | 'contracts' | 'procedures';
  readonly accessLevel: 'all' | 'drivers_only' | 'admin_only';
  readonly version: string;
  readonly publishedBy: string;
  readonly publishedAt: string;
}

/** A newer version of it. */
export interface DocumentVersionPublishedData {
  readonly documentId: string;
  readonly version: string;
  readonly publishedBy: string;
  readonly publishedAt: string;
}

/** Its title, description or category changed. */
export interface DocumentRedescribedData {
  readonly documentId: string;
  readonly category: 'policies' | 'forms' | 'terms_conditions' | 'training' | 'contracts' | 'procedures';
  readonly changedBy: string;
  readonly changedAt: string;
}

/** Others may read it from now on. */
export interface DocumentAccessChangedData {
  readonly documentId: string;
  readonly accessLevel: 'all' | 'drivers_only' | 'admin_only';
  readonly changedBy: string;
  readonly changedAt: string;
}

/** It is not there any more. */
export interface DocumentWithdrawnData {
  readonly documentId: string;
  readonly withdrawnBy: string;
  readonly withdrawnAt: string;
}

/** An approved remittance, or a part of it, is to be paid on a Friday. */
export interface PaymentScheduledData {
  /** The same in all events about one payment. */
  readonly paymentId: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly amountPence: number;
  /** The same in pounds. */
  readonly amount: string;
  readonly currency: 'GBP';
  /** Of the whole remittance, however many payments it has: to be counted once per remittanceId. */
  readonly tax: {
    readonly isVatRegistered: boolean;
    readonly grossExVatPence: number;
    readonly grossExVat: string;
    /** Null where the driver isn't VAT registered. */
    readonly vatPence: number | null;
    readonly vat: string | null;
    readonly document: {
      readonly kind: 'self_billed_invoice' | 'remittance_statement';
      /** Null for a statement, whose own number is not published. */
      readonly number: number | null;
      /** The number as it stands on the document: 123 is "INV-000123". */
      readonly code: string | null;
    };
  };
  /** Which of the parts, counted from 1. */
  readonly instalment: number;
  /** In how many parts the remittance is paid. */
  readonly instalments: number;
  /** The Friday on which it is to be paid. */
  readonly dueDate: string;
  /** The last working day on or before it. */
  readonly settlementDate: string;
  readonly scheduledAt: string;
  /** No payment run takes it until a second person confirms the correction. Absent where none has to. */
  readonly needsConfirmation?: true;
}

/** The payment was made. */
export interface PaymentSettledData {
  /** The same in all events about one payment. */
  readonly paymentId: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly amountPence: number;
  /** The same in pounds. */
  readonly amount: string;
  readonly currency: 'GBP';
  /** Of the whole remittance, however many payments it has: to be counted once per remittanceId. */
  readonly tax: {
    readonly isVatRegistered: boolean;
    readonly grossExVatPence: number;
    readonly grossExVat: string;
    /** Null where the driver isn't VAT registered. */
    readonly vatPence: number | null;
    readonly vat: string | null;
    readonly document: {
      readonly kind: 'self_billed_invoice' | 'remittance_statement';
      /** Null for a statement, whose own number is not published. */
      readonly number: number | null;
      /** The number as it stands on the document: 123 is "INV-000123". */
      readonly code: string | null;
    };
  };
  /** Which of the parts, counted from 1. */
  readonly instalment: number;
  /** In how many parts the remittance is paid. */
  readonly instalments: number;
  /** The Friday on which it was to be paid. */
  readonly dueDate: string;
  /** When the money arrived. */
  readonly settlementDate: string;
  readonly paymentRunId: string;
  readonly settledAt: string;
}

/** The remittance was corrected before this was paid: it isn’t paid any more. What is paid instead is scheduled anew. */
export interface PaymentCancelledData {
  /** The same in all events about one payment. */
  readonly paymentId: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly amountPence: number;
  /** The same in pounds. */
  readonly amount: string;
  readonly currency: 'GBP';
  /** Of the whole remittance, however many payments it has: to be counted once per remittanceId. */
  readonly tax: {
    readonly isVatRegistered: boolean;
    readonly grossExVatPence: number;
    readonly grossExVat: string;
    /** Null where the driver isn't VAT registered. */
    readonly vatPence: number | null;
    readonly vat: string | null;
    readonly document: {
      readonly kind: 'self_billed_invoice' | 'remittance_statement';
      /** Null for a statement, whose own number is not published. */
      readonly number: number | null;
      /** The number as it stands on the document: 123 is "INV-000123". */
      readonly code: string | null;
    };
  };
  /** A retention was held and never scheduled: what it says of parts and days is null. */
  readonly kind: 'payment' | 'retention';
  readonly instalment: number | null;
  readonly instalments: number | null;
  readonly dueDate: string | null;
  readonly settlementDate: string | null;
  /** The remittance that says what is paid and held instead. */
  readonly replacedByRemittanceId: string;
  readonly cancelledAt: string;
}

/** What was settled or released was said to be so by mistake: it was not paid, and is due, or held, as before. */
export interface PaymentSettlementReversedData {
  /** The same in all events about one payment. */
  readonly paymentId: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly amountPence: number;
  /** The same in pounds. */
  readonly amount: string;
  readonly currency: 'GBP';
  /** Of the whole remittance, however many payments it has: to be counted once per remittanceId. */
  readonly tax: {
    readonly isVatRegistered: boolean;
    readonly grossExVatPence: number;
    readonly grossExVat: string;
    /** Null where the driver isn't VAT registered. */
    readonly vatPence: number | null;
    readonly vat: string | null;
    readonly document: {
      readonly kind: 'self_billed_invoice' | 'remittance_statement';
      /** Null for a statement, whose own number is not published. */
      readonly number: number | null;
      /** The number as it stands on the document: 123 is "INV-000123". */
      readonly code: string | null;
    };
  };
  /** A retention was held and never scheduled: what it says of parts and days is null. */
  readonly kind: 'payment' | 'retention';
  readonly instalment: number | null;
  readonly instalments: number | null;
  readonly dueDate: string | null;
  /** On which it was said to have arrived. */
  readonly settlementDate: string;
  /** The run that was said to have paid it, and is to pay it still. */
  readonly paymentRunId: string;
  readonly reversedAt: string;
}

/** The bank sent back what was settled or released: it is due, or held, again, and a later run pays it. */
export interface PaymentReturnedData {
  /** The same in all events about one payment. */
  readonly paymentId: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly amountPence: number;
  /** The same in pounds. */
  readonly amount: string;
  readonly currency: 'GBP';
  /** Of the whole remittance, however many payments it has: to be counted once per remittanceId. */
  readonly tax: {
    readonly isVatRegistered: boolean;
    readonly grossExVatPence: number;
    readonly grossExVat: string;
    /** Null where the driver isn't VAT registered. */
    readonly vatPence: number | null;
    readonly vat: string | null;
    readonly document: {
      readonly kind: 'self_billed_invoice' | 'remittance_statement';
      /** Null for a statement, whose own number is not published. */
      readonly number: number | null;
      /** The number as it stands on the document: 123 is "INV-000123". */
      readonly code: string | null;
    };
  };
  /** A retention was held and never scheduled: what it says of parts and days is null. */
  readonly kind: 'payment' | 'retention';
  readonly instalment: number | null;
  readonly instalments: number | null;
  readonly dueDate: string | null;
  /** Why the bank sent it back. */
  readonly reason: 'account_closed' | 'no_such_account' | 'name_mismatch' | 'other';
  /** When the money was back. */
  readonly returnedOn: string;
  /** The run that had paid it. */
  readonly paymentRunId: string;
  readonly recordedAt: string;
}

/** A part of an approved remittance is kept until the customer has paid. */
export interface RetentionHeldData {
  /** The same in all events about one payment. */
  readonly paymentId: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly amountPence: number;
  /** The same in pounds. */
  readonly amount: string;
  readonly currency: 'GBP';
  /** Of the whole remittance, however many payments it has: to be counted once per remittanceId. */
  readonly tax: {
    readonly isVatRegistered: boolean;
    readonly grossExVatPence: number;
    readonly grossExVat: string;
    /** Null where the driver isn't VAT registered. */
    readonly vatPence: number | null;
    readonly vat: string | null;
    readonly document: {
      readonly kind: 'self_billed_invoice' | 'remittance_statement';
      /** Null for a statement, whose own number is not published. */
      readonly number: number | null;
      /** The number as it stands on the document: 123 is "INV-000123". */
      readonly code: string | null;
    };
  };
  readonly heldAt: string;
  /** No payment run takes it until a second person confirms the correction. Absent where none has to. */
  readonly needsConfirmation?: true;
}

/** What was held has been paid to the driver. */
export interface RetentionReleasedData {
  /** The same in all events about one payment. */
  readonly paymentId: string;
  readonly driverId: string;
  readonly driverCode: string;
  readonly remittanceId: string;
  readonly remittanceCode: string;
  readonly weekStartDate: string;
  readonly weekEndDate: string;
  readonly amountPence: number;
  /** The same in pounds. */
  readonly amount: string;
  readonly currency: 'GBP';
  /** Of the whole remittance, however many payments it has: to be counted once per remittanceId. */
  readonly tax: {
    readonly isVatRegistered: boolean;
    readonly grossExVatPence: number;
    readonly grossExVat: string;
    /** Null where the driver isn't VAT registered. */
    readonly vatPence: number | null;
    readonly vat: string | null;
    readonly document: {
      readonly kind: 'self_billed_invoice' | 'remittance_statement';
      /** Null for a statement, whose own number is not published. */
      readonly number: number | null;
      /** The number as it stands on the document: 123 is "INV-000123". */
      readonly code: string | null;
    };
  };
  /** When the money arrived. */
  readonly settlementDate: string;
  readonly paymentRunId: string;
  readonly releasedAt: string;
}

/** The `data` of each public event, by its type. */
export interface PublicEventData {
  readonly RemittanceSubmitted: RemittanceSubmittedData;
  readonly RemittanceReissued: RemittanceReissuedData;
  readonly RemittanceApproved: RemittanceApprovedData;
  readonly RemittanceRejected: RemittanceRejectedData;
  readonly RemittanceWithdrawn: RemittanceWithdrawnData;
  readonly RemittanceLineAdded: RemittanceLineAddedData;
  readonly RemittanceLineChanged: RemittanceLineChangedData;
  readonly RemittanceLineRemoved: RemittanceLineRemovedData;
  readonly RemittanceLatenessWaived: RemittanceLatenessWaivedData;
  readonly RemittanceCorrected: RemittanceCorrectedData;
  readonly RemittanceCorrectionConfirmed: RemittanceCorrectionConfirmedData;
  readonly RemittanceCorrectionDeclined: RemittanceCorrectionDeclinedData;
  readonly RemittanceQueryRaised: RemittanceQueryRaisedData;
  readonly RemittanceQueryAnswered: RemittanceQueryAnsweredData;
  readonly TicketCreated: TicketCreatedData;
  readonly TicketReworded: TicketRewordedData;
  readonly TicketPriorityChanged: TicketPriorityChangedData;
  readonly TicketCategoryChanged: TicketCategoryChangedData;
  readonly TicketAssigned: TicketAssignedData;
  readonly TicketUnassigned: TicketUnassignedData;
  readonly TicketDueDateChanged: TicketDueDateChangedData;
  readonly TicketReopened: TicketReopenedData;
  readonly TicketStarted: TicketStartedData;
  readonly TicketResolved: TicketResolvedData;
  readonly TicketClosed: TicketClosedData;
  readonly TicketCommented: TicketCommentedData;
  readonly TicketMentionMade: TicketMentionMadeData;
  readonly DriverRegistered: DriverRegisteredData;
  readonly DriverPersonalDetailsChanged: DriverPersonalDetailsChangedData;
  readonly DriverPasswordReset: DriverPasswordResetData;
  readonly DriverVatRegistrationChanged: DriverVatRegistrationChangedData;
  readonly DriverMembershipFeeChanged: DriverMembershipFeeChangedData;
  readonly DriverEngagementChanged: DriverEngagementChangedData;
  readonly DriverStatusChanged: DriverStatusChangedData;
  readonly SelfBillingAgreementAccepted: SelfBillingAgreementAcceptedData;
  readonly BankDetailsChanged: BankDetailsChangedData;
  readonly BankDetailsVerified: BankDetailsVerifiedData;
  readonly MembershipPaymentProcessed: MembershipPaymentProcessedData;
  readonly MembershipPaymentReversed: MembershipPaymentReversedData;
  readonly SubmissionReminderSent: SubmissionReminderSentData;
  readonly ComplianceReminderSent: ComplianceReminderSentData;
  readonly DriverErased: DriverErasedData;
  readonly DriverDocumentSubmitted: DriverDocumentSubmittedData;
  readonly DriverDocumentApproved: DriverDocumentApprovedData;
  readonly DriverDocumentRejected: DriverDocumentRejectedData;
  readonly DriverDocumentRemoved: DriverDocumentRemovedData;
  readonly DocumentPublished: DocumentPublishedData;
  readonly DocumentVersionPublished: DocumentVersionPublishedData;
  readonly DocumentRedescribed: DocumentRedescribedData;
  readonly DocumentAccessChanged: DocumentAccessChangedData;
  readonly DocumentWithdrawn: DocumentWithdrawnData;
  readonly PaymentScheduled: PaymentScheduledData;
  readonly PaymentSettled: PaymentSettledData;
  readonly PaymentCancelled: PaymentCancelledData;
  readonly PaymentSettlementReversed: PaymentSettlementReversedData;
  readonly PaymentReturned: PaymentReturnedData;
  readonly RetentionHeld: RetentionHeldData;
  readonly RetentionReleased: RetentionReleasedData;
}
