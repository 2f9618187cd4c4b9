import { ApiProperty } from '@nestjs/swagger';
import {
  BANK_FILE_FORMATS,
  PAYMENT_RUN_STATUSES,
  PAYMENT_STATUSES,
  RETENTION_STATUSES,
  type BankFileFormat,
  type LeftOutReason,
  type PaymentAnswer,
  type PaymentFiguresAnswer,
  type PaymentRunAnswer,
  type PaymentRunLineAnswer,
  type PaymentRunPreviewAnswer,
  type PaymentRunStatus,
  type PaymentStatus,
  type RetentionAnswer,
  type RetentionStatus,
} from '@waybook/contracts/api';

const amount = { example: '412.80' } as const;
const day = { format: 'date' } as const;
const instant = { format: 'date-time' } as const;
const uuid = { format: 'uuid' } as const;
const count = { type: 'integer' } as const;
const nullableText = { type: String, nullable: true } as const;
const leftOutReason = { enum: ['no_account', 'not_verified'] } as const;

export class PaymentSchema implements PaymentAnswer {
  @ApiProperty() id!: string;
  @ApiProperty(uuid) remittanceId!: string;
  @ApiProperty(uuid) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty(count) instalment!: number;
  @ApiProperty(count) instalments!: number;
  @ApiProperty(amount) amount!: string;
  @ApiProperty(day) dueDate!: string;
  @ApiProperty(day) settlementDate!: string;
  @ApiProperty({ enum: [...PAYMENT_STATUSES] }) status!: PaymentStatus;
  @ApiProperty({ ...nullableText, ...uuid }) runId!: string | null;
  @ApiProperty({ ...nullableText, ...day }) paidOn!: string | null;
}

class SumSchema {
  @ApiProperty(count) count!: number;
  @ApiProperty(amount) amount!: string;
}

class DueSumSchema extends SumSchema {
  @ApiProperty(count) drivers!: number;
}

export class PaymentFiguresSchema implements PaymentFiguresAnswer {
  @ApiProperty(day) nextPayDay!: string;
  @ApiProperty({ type: DueSumSchema }) dueByNextPayDay!: DueSumSchema;
  @ApiProperty({ type: SumSchema }) dueLater!: SumSchema;
  @ApiProperty({ type: SumSchema }) inRuns!: SumSchema;
  @ApiProperty({ type: SumSchema }) retentionHeld!: SumSchema;
}

class MadeBankFileSchema {
  @ApiProperty({ enum: [...BANK_FILE_FORMATS] }) format!: BankFileFormat;
  @ApiProperty(instant) madeAt!: string;
}

export class PaymentRunSchema implements PaymentRunAnswer {
  @ApiProperty(uuid) id!: string;
  @ApiProperty(day) payOn!: string;
  @ApiProperty({ ...day, description: 'The last working day on or before it' }) settlementDate!: string;
  @ApiProperty({ enum: [...PAYMENT_RUN_STATUSES] }) status!: PaymentRunStatus;
  @ApiProperty(count) lineCount!: number;
  @ApiProperty(count) driverCount!: number;
  @ApiProperty(amount) total!: string;
  @ApiProperty({ ...amount, description: 'Of the total, retention that is paid out' }) retentionReleased!: string;
  @ApiProperty({ ...count, description: 'Lines that the bank file leaves out' }) leftOutCount!: number;
  @ApiProperty(amount) leftOutTotal!: string;
  @ApiProperty({ type: MadeBankFileSchema, isArray: true }) bankFiles!: MadeBankFileSchema[];
  @ApiProperty(nullableText) preparedByName!: string | null;
  @ApiProperty(instant) preparedAt!: string;
  @ApiProperty(nullableText) settledByName!: string | null;
  @ApiProperty({ ...nullableText, ...instant }) settledAt!: string | null;
  @ApiProperty(nullableText) cancelledByName!: string | null;
  @ApiProperty({ ...nullableText, ...instant }) cancelledAt!: string | null;
  @ApiProperty(nullableText) cancelReason!: string | null;
}

export class PaymentRunLineSchema implements PaymentRunLineAnswer {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: ['payment', 'retention_release'] }) kind!: 'payment' | 'retention_release';
  @ApiProperty(uuid) remittanceId!: string;
  @ApiProperty(uuid) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty({ ...count, nullable: true }) instalment!: number | null;
  @ApiProperty(amount) amount!: string;
  @ApiProperty({ ...leftOutReason, nullable: true, description: 'Why the bank file leaves it out' })
  leftOut!: LeftOutReason | null;
}

class LeftOutDriverSchema {
  @ApiProperty(uuid) driverId!: string;
  @ApiProperty() driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty(leftOutReason) reason!: LeftOutReason;
  @ApiProperty(amount) amount!: string;
}

export class PaymentRunPreviewSchema implements PaymentRunPreviewAnswer {
  @ApiProperty(day) payOn!: string;
  @ApiProperty(day) settlementDate!: string;
  @ApiProperty(count) count!: number;
  @ApiProperty(count) driverCount!: number;
  @ApiProperty(amount) total!: string;
  @ApiProperty(count) beyondOneRun!: number;
  @ApiProperty({ type: LeftOutDriverSchema, isArray: true }) leftOut!: LeftOutDriverSchema[];
  @ApiProperty(amount) leftOutTotal!: string;
}

export class RetentionSchema implements RetentionAnswer {
  @ApiProperty({ ...uuid, description: 'The remittance’s id' }) id!: string;
  @ApiProperty(uuid) driverId!: string;
  @ApiProperty() driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty(amount) amount!: string;
  @ApiProperty(day) heldSince!: string;
  @ApiProperty({ enum: [...RETENTION_STATUSES] }) status!: RetentionStatus;
  @ApiProperty({ ...nullableText, ...uuid }) runId!: string | null;
  @ApiProperty({ ...nullableText, ...day }) releasedOn!: string | null;
}
