import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_STATUSES, type MembershipAnswer, type MembershipStatus } from '@waybook/contracts/api';

const nullableDay = { type: String, format: 'date', nullable: true } as const;

/** A driver's annual membership as the API's documentation describes it. */
export class MembershipSchema implements MembershipAnswer {
  @ApiProperty({ format: 'uuid', description: "The driver's: there is one membership per driver" }) id!: string;
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ enum: ['active', 'inactive', 'suspended'] }) driverStatus!: MembershipAnswer['driverStatus'];
  @ApiProperty({ example: '25.00', description: 'Pounds per week' }) weeklyFee!: string;
  @ApiProperty({ enum: [...MEMBERSHIP_STATUSES] }) status!: MembershipStatus;
  @ApiProperty({ example: '50.00' }) annualFee!: string;
  @ApiProperty({ ...nullableDay, description: 'The last day that is paid for' }) expiresOn!: string | null;
  @ApiProperty(nullableDay) lastPaidOn!: string | null;
  @ApiProperty({ description: 'A payment is taken now: it is outstanding, or ends soon' }) canPay!: boolean;
}
