import { ApiProperty } from '@nestjs/swagger';
import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';

const count = { type: 'integer' } as const;

class ApprovedEntriesSchema {
  @ApiProperty(count) count!: number;
  @ApiProperty(count) jobsCompleted!: number;
  @ApiProperty({ example: '412.80' }) grossEarnings!: string;
  @ApiProperty({ example: '387.80' }) netPay!: string;
  @ApiProperty({ description: 'Paid in three parts, because one of them was submitted late' }) isLate!: boolean;
}

export class DriverWithoutRemittanceSchema implements DriverWithoutRemittanceAnswer {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty({ format: 'email' }) email!: string;
  @ApiProperty({ format: 'date' }) weekStartDate!: string;
  @ApiProperty({ format: 'date' }) weekEndDate!: string;
  @ApiProperty({ type: ApprovedEntriesSchema }) approvedEntries!: ApprovedEntriesSchema;
  @ApiProperty({ ...count, description: 'Entries that are not approved yet' }) openEntries!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastRemindedAt!: string | null;
  @ApiProperty() isRemindedToday!: boolean;
}
