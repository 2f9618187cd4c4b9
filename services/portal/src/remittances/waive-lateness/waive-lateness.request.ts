import { MAX_REASON_LENGTH, type WaiveLatenessRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

export class WaiveLatenessBody implements WaiveLatenessRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0, label: 'The reason' })
  readonly reason!: string;
}
