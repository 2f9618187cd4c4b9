import { ApiProperty } from '@nestjs/swagger';
import {
  EARNINGS_SOURCES,
  EARNINGS_STATUSES,
  type EarningsAnswer,
  type EarningsJob,
  type EarningsRemittance,
  type EarningsSource,
  type EarningsStatus,
} from '@waybook/contracts/api';

const amount = { example: '412.80' } as const;
const day = { format: 'date' } as const;
const uuid = { format: 'uuid' } as const;
const count = { type: 'integer' } as const;
const nullableText = { type: String, nullable: true } as const;
const nullableInstant = { ...nullableText, format: 'date-time' } as const;

class EarningsJobSchema implements EarningsJob {
  @ApiProperty(uuid) remittanceId!: string;
  @ApiProperty({ example: '12345678' }) loadId!: string;
  @ApiProperty({ example: 100 }) jobPrice!: number;
  @ApiProperty(day) date!: string;
  @ApiProperty(nullableText) description!: string | null;
}

class EarningsRemittanceSchema implements EarningsRemittance {
  @ApiProperty(uuid) id!: string;
  @ApiProperty({ enum: ['pending', 'approved'] }) status!: 'pending' | 'approved';
  @ApiProperty({ ...amount, description: 'What approving it pays: never below zero' }) payableAmount!: string;
  @ApiProperty() isLateSubmission!: boolean;
}

/** A driver's week as the API's documentation describes it; the answer itself is made in `record-row.ts`. */
export class EarningsSchema implements EarningsAnswer {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(uuid) businessId!: string;
  @ApiProperty(uuid) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty({ enum: [...EARNINGS_SOURCES] }) source!: EarningsSource;
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty(day) weekEndDate!: string;
  @ApiProperty(count) jobsCompleted!: number;
  @ApiProperty(count) podsDelivered!: number;
  @ApiProperty({ ...amount, description: 'Without VAT' }) grossEarnings!: string;
  @ApiProperty({ ...nullableText, ...amount }) vatAmount!: string | null;
  @ApiProperty(amount) membershipFee!: string;
  @ApiProperty({ ...amount, description: 'Fee, VAT on it, and other deductions' }) deductionTotal!: string;
  @ApiProperty({ ...nullableText, ...amount }) retentionAmount!: string | null;
  @ApiProperty({ ...amount, description: 'Keeps its sign' }) netPay!: string;
  @ApiProperty() isLateSubmission!: boolean;
  @ApiProperty({ type: EarningsJobSchema, isArray: true }) jobs!: EarningsJobSchema[];
  @ApiProperty({ enum: [...EARNINGS_STATUSES] }) status!: EarningsStatus;
  @ApiProperty(nullableInstant) submittedAt!: string | null;
  @ApiProperty(nullableInstant) approvedAt!: string | null;
  @ApiProperty({ ...nullableText, ...uuid }) approvedBy!: string | null;
  @ApiProperty({ type: EarningsRemittanceSchema, isArray: true }) remittances!: EarningsRemittanceSchema[];
  @ApiProperty({ ...nullableText, ...uuid, description: 'Of an entry: the remittance that was made of it' })
  remittanceId!: string | null;
  @ApiProperty(nullableText) notes!: string | null;
  @ApiProperty({ ...nullableText, description: 'Of an entry: why it was sent back' }) returnReason!: string | null;
  @ApiProperty(nullableInstant) createdAt!: string | null;
  @ApiProperty(nullableInstant) updatedAt!: string | null;
}
