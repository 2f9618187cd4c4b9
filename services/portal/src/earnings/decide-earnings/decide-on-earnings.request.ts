import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

export class ReturnEarningsBody {
  /** Whether there is one is the decider's to say. */
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0 }) reason!: string;
}
