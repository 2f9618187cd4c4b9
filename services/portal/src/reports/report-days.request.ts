import { DayField } from '@waybook/platform/http';

export class ReportDaysRequest {
  /** First day. */
  @DayField({ label: 'From' }) readonly from!: string;
  /** Last day. */
  @DayField({ label: 'Until' }) readonly until!: string;
}
