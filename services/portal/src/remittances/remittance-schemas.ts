import { ApiProperty } from '@nestjs/swagger';
import {
  PAYMENT_STATUSES,
  REMITTANCE_FLAGS,
  type PaymentStatus,
  type PendingRemittanceAnswer,
  type RemittanceAnswer,
  type RemittanceCorrectionAnswer,
  type RemittanceFlag,
  type RemittanceFlagCode,
  type RemittanceMadeFrom,
  type RemittancePaymentAnswer,
  type RemittanceStatus,
  type SubmitRemittanceAnswer,
} from '@waybook/contracts/api';

const amount = { example: '412.80' } as const;
const day = { format: 'date' } as const;
const instant = { format: 'date-time' } as const;
const uuid = { format: 'uuid' } as const;
const nullableText = { type: String, nullable: true } as const;

class RemittancePaymentSchema implements RemittancePaymentAnswer {
  @ApiProperty({ type: 'integer' }) instalment!: number;
  @ApiProperty(amount) amount!: string;
  @ApiProperty(day) dueDate!: string;
  @ApiProperty({ ...day, description: 'The last working day on or before the due date' }) settlementDate!: string;
  @ApiProperty({ enum: [...PAYMENT_STATUSES] }) status!: PaymentStatus;
  @ApiProperty({ ...nullableText, ...day }) paidOn!: string | null;
}

class RemittanceCorrectionSchema implements RemittanceCorrectionAnswer {
  @ApiProperty({ ...nullableText, ...uuid, description: 'The remittance in whose place this one stands' })
  corrects!: string | null;
  @ApiProperty({ ...nullableText, ...uuid, description: 'The remittance in the place of this one' })
  replacedBy!: string | null;
  @ApiProperty(nullableText) reason!: string | null;
  @ApiProperty({ ...nullableText, ...instant }) correctedAt!: string | null;
  @ApiProperty({ ...nullableText, example: 'INV-000124' }) creditNoteNumber!: string | null;
  @ApiProperty({ ...amount, description: 'What the remittances that this one follows have paid' }) paidBefore!: string;
  @ApiProperty({ ...amount, description: 'What is really held of the retention' }) retentionHeld!: string;
}

class RemittanceDocumentSchema {
  @ApiProperty({ enum: ['self_billed_invoice', 'remittance_statement'] })
  kind!: 'self_billed_invoice' | 'remittance_statement';
  @ApiProperty({ ...nullableText, example: 'INV-000123' }) number!: string | null;
}

class MadeFromEntrySchema {
  @ApiProperty(uuid) entryId!: string;
  @ApiProperty({ type: 'integer' }) jobsCompleted!: number;
  @ApiProperty({ type: 'integer' }) podsDelivered!: number;
  @ApiProperty(amount) grossEarnings!: string;
}

class RemittanceMadeFromSchema implements RemittanceMadeFrom {
  @ApiProperty(uuid) madeBy!: string;
  @ApiProperty({ type: MadeFromEntrySchema, isArray: true }) entries!: MadeFromEntrySchema[];
}

/** A remittance as the API's documentation describes it; the answer itself is made in `remittance-answer.ts`. */
export class RemittanceSchema implements RemittanceAnswer {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) businessId!: string;
  @ApiProperty(uuid) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty(day) weekEndDate!: string;
  @ApiProperty({ ...amount, description: 'Sum of the job prices, without VAT' }) grossEarnings!: string;
  @ApiProperty({ ...nullableText, ...amount }) vatAmount!: string | null;
  @ApiProperty(amount) grossInclVat!: string;
  @ApiProperty(amount) membershipFee!: string;
  @ApiProperty({ ...amount, description: 'What was due by the driver’s record' }) membershipFeeDue!: string;
  @ApiProperty(amount) vatOnMembership!: string;
  @ApiProperty(amount) additionalDeductions!: string;
  @ApiProperty(nullableText) deductionReason!: string | null;
  @ApiProperty(amount) deductionTotal!: string;
  @ApiProperty(amount) netRemittance!: string;
  @ApiProperty({ ...nullableText, ...amount }) retentionAmount!: string | null;
  @ApiProperty({ ...amount, description: 'Keeps its sign' }) netPay!: string;
  @ApiProperty({ ...amount, description: 'What is paid: never below zero' }) payableAmount!: string;
  @ApiProperty() isVatRegistered!: boolean;
  @ApiProperty() isLateSubmission!: boolean;
  @ApiProperty({ type: RemittanceMadeFromSchema, nullable: true, description: 'Null where the driver sent it in' })
  madeFrom!: RemittanceMadeFromSchema | null;
  @ApiProperty() splitPayments!: boolean;
  @ApiProperty({ description: 'A JSON-encoded array of jobs' }) jobs!: string;
  @ApiProperty({ enum: ['pending', 'approved', 'rejected', 'corrected', 'withdrawn'] }) status!: RemittanceStatus;
  @ApiProperty(instant) submittedAt!: string;
  @ApiProperty({ ...nullableText, ...instant }) approvedAt!: string | null;
  @ApiProperty({ ...nullableText, ...uuid, description: 'Who approved or rejected' }) approvedBy!: string | null;
  @ApiProperty(nullableText) approvedByName!: string | null;
  @ApiProperty({ ...nullableText, ...day }) paymentDate!: string | null;
  @ApiProperty({ ...nullableText, description: "The approval's note or the rejection's reason" }) notes!: string | null;
  @ApiProperty({ type: RemittancePaymentSchema, isArray: true }) payments!: RemittancePaymentSchema[];
  @ApiProperty({ type: RemittanceDocumentSchema, nullable: true }) document!: RemittanceDocumentSchema | null;
  @ApiProperty({ type: RemittanceCorrectionSchema, nullable: true }) correction!: RemittanceCorrectionSchema | null;
  @ApiProperty(instant) createdAt!: string;
  @ApiProperty(instant) updatedAt!: string;
}

class CorrectionSchema {
  @ApiProperty() field!: string;
  @ApiProperty() sent!: string;
  @ApiProperty() used!: string;
}

export class SubmittedRemittanceSchema extends RemittanceSchema implements SubmitRemittanceAnswer {
  @ApiProperty({ type: CorrectionSchema, isArray: true }) corrections!: CorrectionSchema[];
}

class RemittanceFlagSchema implements RemittanceFlag {
  @ApiProperty({ enum: [...REMITTANCE_FLAGS] }) code!: RemittanceFlagCode;
  @ApiProperty() message!: string;
}

export class PendingRemittanceSchema extends RemittanceSchema implements PendingRemittanceAnswer {
  @ApiProperty({ type: RemittanceFlagSchema, isArray: true }) flags!: RemittanceFlagSchema[];
}
