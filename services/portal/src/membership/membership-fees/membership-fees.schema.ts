import { ApiProperty } from '@nestjs/swagger';
import type { MembershipFeesAnswer } from '@waybook/contracts/api';

const amount = { example: '412.80' } as const;

export class MembershipFeesSchema implements MembershipFeesAnswer {
  @ApiProperty({ format: 'date', description: "The week's Monday" }) id!: string;
  @ApiProperty({ format: 'uuid' }) businessId!: string;
  @ApiProperty({ format: 'date' }) weekStartDate!: string;
  @ApiProperty({ format: 'date' }) weekEndDate!: string;
  @ApiProperty({ type: 'integer', description: "Active on the week's Sunday" }) activeDriversCount!: number;
  @ApiProperty(amount) totalWeeklyFees!: string;
  @ApiProperty({ ...amount, description: "Of the Monday's month, up to this week" }) totalMonthlyFees!: string;
  @ApiProperty({ ...amount, description: "Of the Monday's calendar year, up to this week" }) totalYearlyFees!: string;
  @ApiProperty({ ...amount, description: "What the week's remittances really carry" }) collectedFees!: string;
  @ApiProperty(amount) vatOnCollectedFees!: string;
  @ApiProperty({ format: 'date-time' }) calculatedAt!: string;
}
