import { DayField } from '@waybook/platform/http';

export class ReportExportRequest {
  /** First day; the reports on how things stand now take none. */
  @DayField({ optional: true, label: 'From' }) readonly from?: string;
  /** Last day. */
  @DayField({ optional: true, label: 'Until' }) readonly until?: string;
}
