import { ApiProperty } from '@nestjs/swagger';
import type { EarningsFiguresAnswer } from '@waybook/contracts/api';

const amount = { example: '412.80' } as const;
const count = { type: 'integer' } as const;

class RemittanceCountsSchema {
  @ApiProperty(count) pending!: number;
  @ApiProperty(count) approved!: number;
}

class EntryCountsSchema {
  @ApiProperty(count) draft!: number;
  @ApiProperty(count) submitted!: number;
  @ApiProperty({ ...count, description: 'Of which no remittance stands yet' }) approved!: number;
}

export class EarningsFiguresSchema implements EarningsFiguresAnswer {
  @ApiProperty({ format: 'date' }) weekStartDate!: string;
  @ApiProperty({ format: 'date' }) weekEndDate!: string;
  @ApiProperty(count) activeDrivers!: number;
  @ApiProperty(count) driversWithoutRemittance!: number;
  @ApiProperty({ type: RemittanceCountsSchema }) remittances!: RemittanceCountsSchema;
  @ApiProperty({ type: EntryCountsSchema }) entries!: EntryCountsSchema;
  @ApiProperty(count) jobsCompleted!: number;
  @ApiProperty(count) podsDelivered!: number;
  @ApiProperty({ ...amount, description: 'Without VAT' }) grossEarnings!: string;
  @ApiProperty(amount) vatAmount!: string;
  @ApiProperty(amount) deductionTotal!: string;
  @ApiProperty({ ...amount, description: 'What is held of them' }) retentionAmount!: string;
  @ApiProperty({ ...amount, description: 'Keeps its sign' }) netPay!: string;
}
