import type { MakeRemittanceRequest, RemindSubmissionRequest } from '@waybook/contracts/api';
import { DayField, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 50;

/** A driver's week. */
export class DriversWeekBody implements MakeRemittanceRequest, RemindSubmissionRequest {
  /** The driver's row id or code. */
  @TextField({ max: MAX_ID_LENGTH, label: 'Driver' }) driverId!: string;
  /** The week's Monday. */
  @DayField() weekStartDate!: string;
}
