import { ApiProperty } from '@nestjs/swagger';
import type { SubmissionReminderAnswer } from '@waybook/contracts/api';
import { weekEnd, type Day } from '@waybook/contracts/calendar';

export class SubmissionReminderSchema implements SubmissionReminderAnswer {
  @ApiProperty({ format: 'uuid' }) driverId!: string;
  @ApiProperty({ format: 'date' }) weekStartDate!: string;
  @ApiProperty({ format: 'date' }) weekEndDate!: string;
  @ApiProperty({ format: 'date-time' }) sentAt!: string;
}

export function reminderAnswer(driverId: string, weekStartDate: Day, sentAt: string): SubmissionReminderAnswer {
  return { driverId, weekStartDate, weekEndDate: weekEnd(weekStartDate), sentAt };
}
