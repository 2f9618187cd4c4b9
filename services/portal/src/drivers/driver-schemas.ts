import { ApiProperty } from '@nestjs/swagger';
import {
  DRIVER_STATUSES,
  type DriverDetailsAnswer,
  type DriverListAnswer,
  type DriverStatus,
  type LegalHold,
  type SelfBillingPeriod,
} from '@waybook/contracts/api';

const nullableText = { type: String, nullable: true } as const;
const nullableDay = { ...nullableText, format: 'date' } as const;

/** A driver as the driver list shows them; `driverId` is the code. */
export class DriverAnswer implements DriverListAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty({ example: 'DS123456' }) driverId!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty(nullableText) phone!: string | null;
  @ApiProperty(nullableText) address!: string | null;
  @ApiProperty(nullableText) city!: string | null;
  @ApiProperty(nullableText) postcode!: string | null;
  @ApiProperty({ example: 'UK' }) country!: string;
  @ApiProperty() isVatRegistered!: boolean;
  @ApiProperty({ ...nullableText, example: 'GB294837116' }) vatNumber!: string | null;
  @ApiProperty({ example: '25.00', description: 'Pounds per week' }) membershipFee!: string;
  @ApiProperty({ enum: [...DRIVER_STATUSES] }) status!: DriverStatus;
  @ApiProperty({ format: 'date' }) startDate!: string;
  @ApiProperty(nullableDay) endDate!: string | null;
  @ApiProperty(nullableText) notes!: string | null;
  @ApiProperty({ description: "Can't be deleted until the hold is released" }) isUnderLegalHold!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export class SelfBillingPeriodSchema implements SelfBillingPeriod {
  @ApiProperty({ format: 'date' }) from!: string;
  @ApiProperty({ format: 'date', description: 'The last day' }) until!: string;
}

class LegalHoldSchema implements LegalHold {
  @ApiProperty() reason!: string;
  @ApiProperty({ format: 'date-time' }) since!: string;
}

/** One driver, with what only whoever looks at this one needs. */
export class DriverDetailsSchema extends DriverAnswer implements DriverDetailsAnswer {
  @ApiProperty(nullableDay) dateOfBirth!: string | null;
  @ApiProperty(nullableText) nationalInsurance!: string | null;
  @ApiProperty({ type: SelfBillingPeriodSchema, nullable: true }) selfBillingAgreement!: SelfBillingPeriodSchema | null;
  @ApiProperty({ type: LegalHoldSchema, nullable: true })
  legalHold!: LegalHoldSchema | null;
}
