import { ApiProperty } from '@nestjs/swagger';
import type { PendingSummaryAnswer } from '@waybook/contracts/api';

export class PendingSummary implements PendingSummaryAnswer {
  @ApiProperty() count!: number;
  @ApiProperty({ example: '10250.00' }) payableAmount!: string;
}
