import { MAX_REASON_LENGTH, type LegalHoldRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

export class LegalHoldBody implements LegalHoldRequest {
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, label: 'The reason' }) readonly reason!: string;
}
