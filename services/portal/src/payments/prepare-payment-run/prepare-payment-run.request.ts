import { MAX_RELEASES, MAX_RUN_LINES, type PreparePaymentRunRequest } from '@waybook/contracts/api';
import { DayField, TextListField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;

export class PreparePaymentRunBody implements PreparePaymentRunRequest {
  @DayField({ label: 'The pay day' })
  readonly payOn!: string;

  @TextListField({ max: MAX_RELEASES, maxLength: MAX_ID_LENGTH, optional: true })
  readonly retentionReleases?: string[];

  @TextListField({ max: MAX_RUN_LINES, maxLength: MAX_ID_LENGTH, optional: true })
  readonly leaveOut?: string[];
}
