import { ApiProperty } from '@nestjs/swagger';
import {
  MEMBERSHIP_STATUSES,
  type DriverFeeAnswer,
  type DriverMembershipAnswer,
  type MembershipPaymentAnswer,
  type MembershipStatus,
} from '@waybook/contracts/api';

const amount = { example: '25.00' } as const;
const day = { format: 'date' } as const;
const nullableDay = { type: String, format: 'date', nullable: true } as const;

class MembershipPaymentSchema implements MembershipPaymentAnswer {
  @ApiProperty({ example: '50.00' }) amount!: string;
  @ApiProperty(day) paidOn!: string;
  @ApiProperty({ ...day, description: 'The last day that it paid for' }) expiresOn!: string;
  @ApiProperty({ format: 'uuid' }) processedBy!: string;
}

class AnnualMembershipSchema {
  @ApiProperty({ enum: [...MEMBERSHIP_STATUSES] }) status!: MembershipStatus;
  @ApiProperty({ example: '50.00' }) fee!: string;
  @ApiProperty(nullableDay) expiresOn!: string | null;
  @ApiProperty(nullableDay) lastPaidOn!: string | null;
  @ApiProperty({ type: MembershipPaymentSchema, isArray: true }) payments!: MembershipPaymentSchema[];
}

class NextFeeSchema {
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty(day) weekEndDate!: string;
  @ApiProperty(amount) fee!: string;
  @ApiProperty(amount) vatOnFee!: string;
}

class FeeTotalsSchema {
  @ApiProperty(amount) month!: string;
  @ApiProperty(amount) calendarYear!: string;
  @ApiProperty(amount) taxYear!: string;
  @ApiProperty(amount) all!: string;
}

class DriverFeeSchema implements DriverFeeAnswer {
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty(day) weekEndDate!: string;
  @ApiProperty(amount) fee!: string;
  @ApiProperty(amount) vatOnFee!: string;
  @ApiProperty({ ...amount, description: 'By the driver’s record, when the remittances were submitted' })
  feeDue!: string;
  @ApiProperty({ enum: ['pending', 'approved'] }) status!: 'pending' | 'approved';
}

export class DriverMembershipSchema implements DriverMembershipAnswer {
  @ApiProperty(amount) weeklyFee!: string;
  @ApiProperty() isVatRegistered!: boolean;
  @ApiProperty({ type: AnnualMembershipSchema }) annual!: AnnualMembershipSchema;
  @ApiProperty({ type: NextFeeSchema }) nextPayment!: NextFeeSchema;
  @ApiProperty({ type: FeeTotalsSchema, description: 'Weekly fees without VAT' }) totals!: FeeTotalsSchema;
  @ApiProperty({ type: DriverFeeSchema, isArray: true, description: 'Latest week first' }) fees!: DriverFeeSchema[];
}
