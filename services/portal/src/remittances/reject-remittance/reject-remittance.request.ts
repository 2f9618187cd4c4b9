import { MAX_REASON_LENGTH, type RejectRemittanceRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;

/** Who rejects is the server's to say; `approvedBy` is accepted and not believed. */
export class RejectRemittanceBody implements RejectRemittanceRequest {
  @TextField({ max: MAX_ID_LENGTH, optional: true })
  readonly approvedBy?: string;

  /** The reason; that there is one is the decider's rule. */
  @TextField({ max: MAX_REASON_LENGTH, isMultiline: true, min: 0, label: 'The reason' })
  readonly notes!: string;
}
