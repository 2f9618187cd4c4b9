import { ApiProperty } from '@nestjs/swagger';
import type {
  EarningsOfWeek,
  EarningsReportAnswer,
  EarningsSums,
  TopDriverAnswer,
  VatOfMonth,
  VatReportAnswer,
  VatSums,
} from '@waybook/contracts/api';

const count = { type: 'integer' } as const;
const amount = { example: '1234.56' } as const;
const day = { format: 'date' } as const;

class EarningsSumsSchema implements EarningsSums {
  @ApiProperty(count) remittances!: number;
  @ApiProperty({ ...count, description: 'Of these, the ones that wait for approval' }) pending!: number;
  @ApiProperty({ ...count, description: 'Of these, the ones that were submitted late' }) late!: number;
  @ApiProperty(count) jobs!: number;
  @ApiProperty({ ...amount, description: 'Without VAT' }) grossEarnings!: string;
  @ApiProperty(amount) vatAmount!: string;
  @ApiProperty(amount) membershipFees!: string;
  @ApiProperty(amount) vatOnMembershipFees!: string;
  @ApiProperty(amount) otherDeductions!: string;
  @ApiProperty(amount) retention!: string;
  @ApiProperty({ ...amount, description: 'Keeps its sign' }) netPay!: string;
}

class EarningsOfWeekSchema extends EarningsSumsSchema implements EarningsOfWeek {
  @ApiProperty(day) weekStartDate!: string;
  @ApiProperty(day) weekEndDate!: string;
  @ApiProperty(count) drivers!: number;
}

export class EarningsReportSchema implements EarningsReportAnswer {
  @ApiProperty(day) from!: string;
  @ApiProperty(day) until!: string;
  @ApiProperty({ type: EarningsSumsSchema }) totals!: EarningsSumsSchema;
  @ApiProperty({ type: EarningsOfWeekSchema, isArray: true }) weeks!: EarningsOfWeekSchema[];
}

class VatSumsSchema implements VatSums {
  @ApiProperty(count) invoices!: number;
  @ApiProperty(count) creditNotes!: number;
  @ApiProperty({ ...amount, description: 'What drivers invoiced, without VAT' }) net!: string;
  @ApiProperty({ ...amount, description: 'The VAT on it, which the business may reclaim' }) inputVat!: string;
  @ApiProperty({ ...amount, description: 'The VAT on membership fees, which the business owes' }) outputVat!: string;
}

class VatOfMonthSchema extends VatSumsSchema implements VatOfMonth {
  @ApiProperty({ example: '2026-11' }) month!: string;
}

class RetentionSumsSchema {
  @ApiProperty({ ...amount, description: 'Kept back within these days' }) retained!: string;
  @ApiProperty({ ...amount, description: 'Paid out within these days' }) released!: string;
  @ApiProperty({ ...amount, description: 'Held now' }) heldNow!: string;
}

export class VatReportSchema implements VatReportAnswer {
  @ApiProperty(day) from!: string;
  @ApiProperty(day) until!: string;
  @ApiProperty({ type: VatSumsSchema }) totals!: VatSumsSchema;
  @ApiProperty({ type: VatOfMonthSchema, isArray: true }) months!: VatOfMonthSchema[];
  @ApiProperty({ type: RetentionSumsSchema }) retention!: RetentionSumsSchema;
}

export class TopDriverSchema implements TopDriverAnswer {
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ example: 'DS123456' }) driverCode!: string;
  @ApiProperty() driverName!: string;
  @ApiProperty(count) remittances!: number;
  @ApiProperty(count) jobs!: number;
  @ApiProperty(amount) grossEarnings!: string;
  @ApiProperty(amount) netPay!: string;
}
